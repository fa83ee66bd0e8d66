import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFrame, type FrameParams } from '../../../../src/wallets/embedded/ports/createFrame';
import { runs } from '../../../support/runs';

const ORIGIN = 'https://secure.example';
const place = { left: 100, top: 120, width: 360, height: 400, radius: 20 };
type Rectangle = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** How the page's styles draw lengths: multiplied, and moved. */
const layout = { x: 1, y: 1, left: 0, top: 0 };
/** The frame's window, which a removed frame does not have. */
const state: { contentWindow: object | null } = { contentWindow: {} };
/** The next animation frames, which the test runs. */
let frames: FrameRequestCallback[] = [];
const nextFrame = (): void => {
  for (const callback of frames.splice(0)) callback(0);
};

/** The environment does not lay out; this does, for the lengths that the frame gets. */
function measure(this: HTMLElement): DOMRect {
  const [top = 0, , , left = 0] = this.style.inset.split(' ').map((each) => Number.parseFloat(each));
  const [width = 0, height = 0] = [this.style.width, this.style.height].map((each) => Number.parseFloat(each) || 0);
  const rectangle: Rectangle = {
    left: layout.left + left * layout.x,
    top: layout.top + top * layout.y,
    width: width * layout.x,
    height: height * layout.y,
  };
  return rectangle as DOMRect;
}

const { settings } = (window as unknown as { happyDOM: { settings: object } }).happyDOM;
const original = {
  contentWindow: Object.getOwnPropertyDescriptors(HTMLIFrameElement.prototype).contentWindow,
  requestAnimationFrame: globalThis.requestAnimationFrame,
};
test.before(() => {
  const { prototype } = HTMLIFrameElement;
  Object.defineProperty(prototype, 'contentWindow', { configurable: true, get: () => state.contentWindow });
  // Only an empty page is loaded.
  Object.assign(settings, { enableIframePageLoading: true });
  Object.assign(prototype, { getBoundingClientRect: measure });
  globalThis.requestAnimationFrame = (callback) => frames.push(callback);
});
test.after(() => {
  const { prototype } = HTMLIFrameElement;
  Object.defineProperties(prototype, { contentWindow: original.contentWindow });
  Object.assign(settings, { enableIframePageLoading: false });
  Reflect.deleteProperty(prototype, 'getBoundingClientRect');
  globalThis.requestAnimationFrame = original.requestAnimationFrame;
});

function setUp(change: Partial<FrameParams> = {}) {
  Object.assign(layout, { x: 1, y: 1, left: 0, top: 0 });
  state.contentWindow = {};
  frames = [];
  const received: unknown[] = [];
  const frame = createFrame({
    url: 'about:blank',
    origin: ORIGIN,
    onMessage: (data) => void received.push(data),
    onLoad() {},
    onRemoved() {},
    onRefused() {},
    onLeave() {},
    ...change,
  });
  const box = document.body.lastElementChild as HTMLElement;
  const element = box.shadowRoot?.querySelector('iframe') as HTMLIFrameElement;
  const isArmed = (): boolean => {
    const [shown, inert] = [element.className === 'shown', box.inert];
    assert.is(shown, !inert);
    assert.is(element.tabIndex, shown ? 0 : -1);
    assert.is(box.ariaHidden, shown ? null : 'true');
    return shown;
  };
  return { frame, box, element, received, isArmed };
}

/** Sends a message to the page, as the frame does unless the test changes it. */
function send(change: { isTrusted?: boolean; origin?: string; source?: object | null } = {}): void {
  const { isTrusted = true, origin = ORIGIN, source = state.contentWindow } = change;
  const event = new MessageEvent('message', { data: 'data' });
  for (const [name, value] of Object.entries({ isTrusted, origin, source }))
    Object.defineProperty(event, name, { value });
  window.dispatchEvent(event);
}

test('createFrame: a message of the frame’s window and origin is received, until the frame is removed', () => {
  const { frame, received } = setUp();
  send();
  assert.equal(received, ['data']);
  frame.remove();
  send();
  assert.equal(received, ['data']);
});

test('createFrame: ignores a message that only claims to be the frame’s', () => {
  const { frame, received } = setUp();
  // A script can dispatch an event with any origin and source.
  send({ isTrusted: false });
  // The frame has navigated to another site.
  for (const origin of ['https://evil.example', 'https://secure.example.evil.example', `${ORIGIN}:8443`, 'null', ''])
    send({ origin });
  // Another window of the same origin, and the page itself.
  for (const source of [{}, window, null]) send({ source });
  assert.equal(received, []);
  // A frame without a window has no messages: neither has a worker, a port or a closed window.
  state.contentWindow = null;
  send({ source: null });
  assert.equal(received, []);
  frame.remove();
});

test('createFrame: has focus and takes clicks once it covers its place, until it is hidden', () => {
  const { frame, element, isArmed } = setUp();
  assert.not.ok(isArmed());
  frame.place(place);
  assert.ok(isArmed());
  assert.equal([element.style.inset, element.style.width], ['120px auto auto 100px', '360px']);
  frame.place({ ...place, top: 60 });
  assert.is(element.style.inset, '60px auto auto 100px');
  frame.place(null);
  assert.not.ok(isArmed());
  assert.is(element.getAttribute('style') ?? '', '');
  nextFrame();
  assert.not.ok(isArmed());
  frame.remove();
});

test('createFrame: a dialog that makes everything inert leaves a shown frame usable, and a hidden one hidden', async () => {
  const { frame, box } = setUp();
  const names = ['inert', 'aria-hidden'];
  /** Makes it inert as a dialog does. Returns what is left of that. */
  const isolate = async (): Promise<string[]> => {
    for (const name of names) box.setAttribute(name, 'true');
    await new Promise((resolve) => setTimeout(resolve));
    return names.filter((name) => box.hasAttribute(name));
  };
  frame.place(place);
  assert.equal(await isolate(), []);
  frame.place(null);
  assert.equal(await isolate(), names);
  frame.remove();
});

test('createFrame: no longer measures a frame that was removed while shown', () => {
  const { frame } = setUp();
  frame.place(place);
  frame.remove();
  nextFrame();
  assert.is(frames.length, 0);
});

test('createFrame: corrects lengths that the page scales or moves, before and while it is shown', () => {
  const lengths = fc.record({
    x: fc.double({ min: 0.25, max: 5, noNaN: true }),
    y: fc.double({ min: 0.25, max: 5, noNaN: true }),
    left: fc.integer({ min: -500, max: 500 }),
    top: fc.integer({ min: -500, max: 500 }),
  });
  const check = fc.property(lengths, lengths, (first, later) => {
    const { frame, element, isArmed } = setUp();
    for (const next of [first, later]) {
      Object.assign(layout, next);
      frame.place(place);
      nextFrame();
      assert.ok(isArmed());
      const { left, top, width, height } = element.getBoundingClientRect();
      assert.equal(
        [left, top, width, height].map((each) => Math.round(each)),
        [100, 120, 360, 400],
      );
    }
    frame.remove();
  });
  fc.assert(check, { seed: 7, numRuns: runs(100) });
});

test('createFrame: is not armed while it cannot cover its place', () => {
  const { frame, element, isArmed } = setUp();
  let focused = 0;
  element.focus = () => void focused++;
  frame.place(place);
  assert.ok(isArmed());
  const styles = globalThis.getComputedStyle;
  const faults: [string, () => void][] = [
    [
      'it is drawn elsewhere',
      () => Object.assign(element, { getBoundingClientRect: () => ({ left: 0, top: 0, width: 1, height: 1 }) }),
    ],
    [
      'it has no box',
      () => Object.assign(element, { getBoundingClientRect: () => ({ left: 0, top: 0, width: 0, height: 0 }) }),
    ],
    ['it is not drawn', () => Object.assign(element, { checkVisibility: () => false })],
    ['the page turns it', () => Object.assign(globalThis, { getComputedStyle: () => ({ rotate: '180deg' }) })],
    ['the page mirrors it', () => Object.assign(globalThis, { getComputedStyle: () => ({ scale: '-1 1' }) })],
  ];
  for (const [fault, displace] of faults) {
    displace();
    nextFrame();
    assert.not.ok(isArmed(), fault);
    Object.assign(element, { getBoundingClientRect: measure, checkVisibility: () => true });
    globalThis.getComputedStyle = styles;
    nextFrame();
    assert.ok(isArmed(), fault);
  }
  // Not again, which would take it from the visitor.
  assert.is(focused, 1);
  for (const empty of [
    { ...place, width: 0 },
    { ...place, height: 0 },
  ]) {
    frame.place(empty);
    assert.not.ok(isArmed());
  }
  frame.remove();
});

test.run();
