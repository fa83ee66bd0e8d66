import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Effects } from '../../../src/services/effects/Effects';
import { IconButton } from '../../../src/ui/IconButton';
import { iconClose } from '../../../src/ui/icons';
import { compositionKeys } from '../../support/compositionKeys';
import { createFakeModal } from '../../support/fakeModal';
import { fakeTimers } from '../../support/fakeTimers';
import { renderIn } from '../../support/renderIn';

const card = (
  <section className="card">
    <div className="frame">
      <div className="head">
        <div>
          <i className="start" />
        </div>
        <h2>Title</h2>
        <div>
          <IconButton label="Close" icon={iconClose} onClick={() => {}} />
        </div>
      </div>
      <p>Text</p>
      <Effects />
    </div>
  </section>
);

async function renderCard() {
  const fake = createFakeModal();
  const tools = await renderIn(fake, card);
  const tip = () => {
    const element = tools.get('.tip');
    return element.hidden ? null : element.textContent;
  };
  return { ...fake, ...tools, tip };
}

for (const [name, mark] of [
  ['a running ring', <span key="ring" className="halo" data-state="running" />],
  ['the cells of a code', <div key="code" className="otp" data-status="accepted" />],
  ['the dots of a sign-in', <span key="dots" className="sign-in-dots" />],
] as const)
  test(`Effects: an approval is shown by ${name}, in the view that is shown`, async () => {
    const fake = createFakeModal();
    const { container, get, settle, unmount } = await renderIn(
      fake,
      <div className="frame">
        <div className="stage">
          <div className="slot leaving">{mark}</div>
          <div className="slot">{mark}</div>
        </div>
        <Effects />
      </div>,
    );
    const marks = () => container.querySelectorAll('[data-state=success]').length;
    assert.is(marks(), 0);
    await settle(() => {
      fake.state.modal.approved.value = true;
    });
    assert.is(marks(), 1);
    assert.ok(get('.slot:not(.leaving) > [data-state=success]'));
    await unmount();
  });

test('Effects: shows a tooltip after 600 ms of hover, until the pointer leaves', async () => {
  const timers = fakeTimers();
  const { get, tip, hover, settle, unmount } = await renderCard();
  await hover(get('button'));
  await settle(() => timers.advance(599));
  assert.is(tip(), null);
  await hover(get('svg'));
  await settle(() => timers.advance(1));
  assert.is(tip(), 'Close', 'the icon is part of the button');
  await hover(get('p'));
  assert.is(tip(), null);
  await hover(get('button'));
  await settle(() => timers.advance(600));
  assert.is(tip(), 'Close');
  await settle(() => void get('.card').dispatchEvent(new PointerEvent('pointerleave')));
  assert.is(tip(), null);
  await unmount();
  timers.restore();
});

test('Effects: a press hides the tooltip; Escape does, too, without closing the dialog', async () => {
  const timers = fakeTimers();
  const { get, tip, hover, fire, press, settle, unmount } = await renderCard();
  const heard: boolean[] = [];
  const dialog = (event: Event) => heard.push(!event.defaultPrevented);
  window.addEventListener('keydown', dialog);
  await hover(get('button'));
  await settle(() => timers.advance(600));
  for (const part of compositionKeys) {
    const composing = new KeyboardEvent('keydown', { key: 'Escape', ...part, bubbles: true, cancelable: true });
    await settle(() => void document.body.dispatchEvent(composing));
    assert.is(tip(), 'Close', 'an input method takes it');
  }
  await press(document.body, 'Escape');
  assert.is(tip(), null);
  await press(document.body, 'Escape');
  assert.equal(heard, [true, true, false, true], 'only the press that closed the tooltip is handled');
  window.removeEventListener('keydown', dialog);

  await hover(get('p'));
  await hover(get('button'));
  await settle(() => timers.advance(600));
  assert.is(tip(), 'Close');
  await fire(get('svg'), 'pointerdown', { bubbles: true });
  assert.is(tip(), null);
  await unmount();
  timers.restore();
});

test('Effects: shows a tooltip at once on keyboard focus, until focus leaves', async () => {
  const { get, tip, focus, blur, unmount } = await renderCard();
  const button = get('button');
  Object.defineProperty(button, 'matches', { value: (selector: string) => selector === ':focus-visible' });
  await focus(button);
  assert.is(tip(), 'Close');
  assert.is(get('.tip').getAttribute('aria-hidden'), 'true', 'it repeats the name');
  await blur(button);
  assert.is(tip(), null);
  await unmount();
});

test('Effects: with each view except the first, the previous title fades out and the next one in', async () => {
  const { state, get, container, settle, unmount } = await renderCard();
  const faded: unknown[] = [];
  const animation: { onfinish?: () => void } = {};
  const animate = function (this: Element, frames: unknown) {
    faded.push([this.textContent, frames]);
    return animation;
  };
  const { animate: original } = Element.prototype;
  Element.prototype.animate = animate as never;
  get('h2').textContent = 'Next';
  await settle(() => state.router.push('WhatIsAWallet'));
  Element.prototype.animate = original;
  assert.equal(faded, [
    ['Next', { opacity: [0, 1] }],
    ['Title', { opacity: [1, 0] }],
  ]);
  const previousTitle = () => container.querySelector('.previous-title');
  assert.is(previousTitle()?.getAttribute('aria-hidden'), 'true', 'only to be seen');
  animation.onfinish?.();
  assert.is(previousTitle(), null);
  await unmount();
});

test('Effects: Close stands still when the control at the start of the header goes and comes', async () => {
  const { state, get, settle, unmount } = await renderCard();
  const faded: unknown[] = [];
  const { animate: original } = Element.prototype;
  Element.prototype.animate = function (this: Element) {
    faded.push(this.className || this.getAttribute('aria-label'));
    return {};
  } as never;
  const start = get('.start');
  const place = start.parentElement as Element;
  start.remove();
  await settle(() => state.router.push('WhatIsAWallet'));
  assert.equal(faded, []);
  place.append(start);
  await settle(() => state.router.goBack());
  assert.equal(faded, ['start']);
  Element.prototype.animate = original;
  await unmount();
});

test('Effects: removes timers and listeners on unmount', async () => {
  const timers = fakeTimers();
  const { get, hover, fire, unmount } = await renderCard();
  const section = get('.card');
  await hover(get('button'));
  assert.is(timers.pending, 1);
  await unmount();
  assert.is(timers.pending, 0);
  await fire(section, 'pointerover');
  assert.is(timers.pending, 0);
  timers.restore();
});

test.run();
