import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Effects } from '../../../src/services/effects/Effects';
import { createFakeModal } from '../../support/fakeModal';
import { renderIn } from '../../support/renderIn';

const { matchMedia } = window;
test.before.each(() => {
  window.matchMedia = ((query: string) => ({ matches: query.includes('max-width') })) as never;
});
test.after.each(() => {
  window.matchMedia = matchMedia;
});

const touch = (type: string, clientY: number): Event =>
  Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    touches: type === 'touchend' ? [] : [{ clientX: 0, clientY }],
  });

/** Renders a sheet that has been dragged down by 60 px, with the finger on an element that a view may replace. */
async function drag() {
  const fake = createFakeModal();
  fake.state.modal.open.value = true;
  const page = await renderIn(
    fake,
    <div className="overlay">
      <div className="scrim" />
      <section className="card">
        <div className="frame">
          <div className="body">
            <p className="skel">loading</p>
          </div>
          <Effects />
        </div>
      </section>
    </div>,
  );
  const card = page.get('.card');
  for (const part of [card, page.get('.scrim')]) part.animate = (() => ({})) as never;
  Object.defineProperty(card, 'offsetHeight', { value: 500 });
  const element = page.get('.skel');
  element.dispatchEvent(touch('touchstart', 100));
  element.dispatchEvent(touch('touchmove', 160));
  assert.is(card.style.transform, 'translateY(60px)');
  return { ...fake, ...page, card, element };
}

for (const isRemoved of [false, true])
  test(`useSheetDrag: the sheet follows the touch to its end${isRemoved ? ', also when its element is removed' : ''}`, async () => {
    const { card, element, settle, state, unmount } = await drag();
    if (isRemoved) element.remove();
    element.dispatchEvent(touch('touchmove', 170));
    assert.is(card.style.transform, 'translateY(70px)');
    element.dispatchEvent(touch('touchmove', 120));
    element.dispatchEvent(touch('touchend', 120));
    await settle();
    assert.equal([card.style.transform, state.modal.open.value], ['', true]);
    await unmount();
  });

test.run();
