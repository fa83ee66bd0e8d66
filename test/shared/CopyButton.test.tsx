import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CurrentViewContext } from '../../src/core/context';
import { deferred } from '../../src/lib/deferred';
import { CopyButton } from '../../src/shared/CopyButton';
import { createFakeModal } from '../support/fakeModal';
import { settle } from '../support/render';
import { renderIn } from '../support/renderIn';

const { clipboard } = navigator;
/** Replaces the page's clipboard. */
function writeWith(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}
test.after.each(() => void Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard }));

const button = (text: string | null, more: Partial<Parameters<typeof CopyButton>[0]> = {}) => (
  <CopyButton text={text} label="shell.copyAddress" {...more} />
);
async function show(element = button('0x1')) {
  const fake = createFakeModal();
  fake.state.locale.addEnglish({ 'shell.copyAddress': 'Copy address', 'pairing.copied': 'Link copied' });
  const view = await renderIn(fake, element);
  const label = () => view.get('button').getAttribute('aria-label') ?? view.get('button').textContent;
  const said = () => fake.state.announcer.last.status.value?.text;
  return { ...fake, ...view, label, said };
}

for (const iconOnly of [false, true]) {
  test(`CopyButton: announces the copy and shows it for 1.5 s${iconOnly ? ', icon only' : ''}`, async () => {
    const texts: string[] = [];
    writeWith(async (text) => void texts.push(text));
    const view = await show(button('0x1', { iconOnly }));
    assert.is(view.label(), 'Copy address');
    await view.click(view.get('button'));
    assert.equal(texts, ['0x1']);
    assert.is(view.label(), 'Copied');
    assert.is(view.said(), 'Copied');
    await view.pass(1_000);
    await view.click(view.get('button'));
    await view.pass(1_499);
    assert.is(view.label(), 'Copied', 'a second copy starts the time anew');
    await view.pass(1);
    assert.is(view.label(), 'Copy address');
    await view.unmount();
  });
}

test('CopyButton: announces the given message', async () => {
  writeWith(async () => {});
  const view = await show(button('wc:1', { copiedMessage: 'pairing.copied' }));
  await view.click(view.get('button'));
  assert.is(view.said(), 'Link copied');
  await view.unmount();
});

test('CopyButton: a failure shows a toast or calls onFail', async () => {
  writeWith(() => Promise.reject(new DOMException('forbidden', 'NotAllowedError')));
  const view = await show();
  view.state.modal.open.value = true;
  await view.click(view.get('button'));
  assert.is(view.label(), 'Copy address');
  assert.is(view.state.toast.current.value?.text, 'Couldn’t copy. This page doesn’t allow it.');
  await view.unmount();
  // Pages without HTTPS have none.
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  let refusals = 0;
  const other = await show(button('0x1', { onFail: () => refusals++ }));
  await other.click(other.get('button'));
  assert.is(refusals, 1);
  assert.is(other.state.toast.current.value, null);
  await other.unmount();
});

test('CopyButton: a failure without the chunk of toasts is not thrown', async () => {
  writeWith(() => Promise.reject(new DOMException('forbidden', 'NotAllowedError')));
  const view = await show();
  Object.assign(view.ctx, { connection: () => Promise.reject(new Error('offline')) });
  await view.click(view.get('button'));
  assert.is(view.label(), 'Copy address');
  await view.unmount();
});

test('CopyButton: a new text is not shown as copied, and null is unavailable', async () => {
  const texts: string[] = [];
  writeWith(async (text) => void texts.push(text));
  const fake = createFakeModal();
  const inside = (text: string | null) => (
    <CurrentViewContext.Provider value={fake.ctx}>{button(text)}</CurrentViewContext.Provider>
  );
  const view = await renderIn(fake, button('one'));
  await view.click(view.get('button'));
  assert.is(view.text(), 'Copied');
  await view.rerender(inside('two'));
  assert.is.not(view.text(), 'Copied');
  await view.rerender(inside(null));
  assert.is(view.get('button').getAttribute('aria-disabled'), 'true');
  await view.click(view.get('button'));
  assert.equal(texts, ['one']);
  await view.unmount();
});

test('CopyButton: a copy that ends after unmount leaves no timer', async () => {
  const { promise, resolve } = deferred();
  writeWith(() => promise);
  const view = await show();
  await view.click(view.get('button'));
  await view.unmount();
  await settle(() => resolve());
  assert.is(view.clock.pending, 0);
});

test.run();
