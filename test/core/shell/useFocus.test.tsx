import { useRef } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Signal, signal } from '#reactive';
import { type Feature, useViewContext } from '../../../src/core/context';
import { useFocus } from '../../../src/core/shell/useFocus';
import { createFakeModal } from '../../support/fakeModal';
import { renderIn } from '../../support/renderIn';

const loadedFeature: Feature = { views: {}, css: '', messages: {} };

const { matchMedia } = window;
test.before(() => {
  window.matchMedia = ((query: string) => ({
    matches: query === '(pointer: fine)',
    addEventListener() {},
    removeEventListener() {},
  })) as never;
});
test.after(() => {
  window.matchMedia = matchMedia;
});

/** A card with a view that has a field once it is loaded. */
function Card({ isLoaded, isPainted }: { isLoaded: Signal<boolean>; isPainted: Signal<boolean> }) {
  // React follows the signals that are read after it.
  useViewContext();
  const card = useRef<HTMLElement>(null);
  useFocus(card, isPainted.value);
  return (
    <section ref={card}>
      <button type="button">Back</button>
      <h2 tabIndex={-1}>Title</h2>
      {isLoaded.value && <input aria-label="Field" data-autofocus="true" />}
    </section>
  );
}

async function show({ painted = true } = {}) {
  const fake = createFakeModal();
  const isLoaded = signal(false);
  const isPainted = signal(painted);
  const ctx: typeof fake.ctx = { ...fake.ctx, feature: () => (isLoaded.value ? loadedFeature : undefined) };
  fake.state.router.reset('AllWallets');
  const view = await renderIn({ ...fake, ctx }, <Card isLoaded={isLoaded} isPainted={isPainted} />);
  return {
    ...fake,
    ...view,
    change: async (each: 'loaded' | 'painted') => {
      (each === 'loaded' ? isLoaded : isPainted).value = true;
      await view.pass(0);
    },
    focused: () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  };
}

test('useFocus: the title, then the field of a view that is loaded later', async () => {
  const view = await show();
  assert.is(view.focused(), 'Title');
  await view.change('loaded');
  assert.is(view.focused(), 'Field');
  await view.unmount();
});

test('useFocus: not a field that is loaded after the visitor has moved focus', async () => {
  const view = await show();
  view.button('Back').focus();
  await view.change('loaded');
  assert.is(view.focused(), 'Back');
  await view.unmount();
});

test('useFocus: nor the title of the first frame; the next view takes focus from a control that stays', async () => {
  const view = await show({ painted: false });
  view.button('Back').focus();
  await view.change('painted');
  assert.is(view.focused(), 'Back');
  view.state.router.push('WhatIsAWallet');
  await view.pass(0);
  assert.is(view.focused(), 'Title');
  await view.unmount();
});

test.run();
