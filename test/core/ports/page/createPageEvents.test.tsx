import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPageEvents, type PageEvents } from '../../../../src/core/ports/page/createPageEvents';
import { runs } from '../../../support/runs';

const PRESSES = ['keydown', 'keyup', 'pointerdown', 'mousedown', 'touchstart', 'touchend', 'click', 'auxclick'];
/** Events that the page may see, such as its password manager. */
const SHARED = ['input', 'focusin', 'focusout'];
const TYPES = [...PRESSES, 'beforeinput', 'paste', ...SHARED];

let lifetime = new AbortController();
let events: PageEvents;
test.before.each(() => {
  lifetime = new AbortController();
  events = createPageEvents(lifetime.signal);
  events.listen();
});
test.after.each(() => {
  lifetime.abort();
  document.body.replaceChildren();
});

/** Adds an element with a shadow root whose events are kept until `close`. */
function openElement(html: string, { keep } = events) {
  const controller = new AbortController();
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = html;
  keep(host, root, controller.signal);
  return { host, root, control: root.firstElementChild as HTMLInputElement, close: () => controller.abort() };
}

const fire = (target: EventTarget, type: string, properties: object = {}): Event => {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true, composed: true }), properties);
  target.dispatchEvent(event);
  return event;
};

test('createPageEvents: a control receives each event once and the page none, whatever other dialogs cancel', () => {
  const places = { window, document, html: document.documentElement, body: document.body };
  const reaction = fc.record({
    type: fc.constantFrom(...TYPES),
    place: fc.constantFrom(...(Object.keys(places) as (keyof typeof places)[])),
    capture: fc.boolean(),
    method: fc.constantFrom('stopImmediatePropagation', 'stopPropagation', 'preventDefault', 'none'),
  });
  const run = fc.property(fc.array(reaction, { maxLength: 8 }), (reactions) => {
    const { control, close } = openElement('<button>Connect</button>');
    const page: string[] = [];
    const inside: string[] = [];
    const controller = new AbortController();
    for (const { type, place, capture, method } of reactions) {
      const react = (event: Event): void => {
        page.push(type);
        if (method !== 'none') event[method]();
      };
      places[place].addEventListener(type, react, { capture, signal: controller.signal });
    }
    for (const type of TYPES) control.addEventListener(type, () => inside.push(type));
    const canceled = TYPES.filter((type) => fire(control, type).defaultPrevented);
    close();
    controller.abort();
    control.remove();
    assert.equal(inside, TYPES);
    assert.equal(
      canceled.filter((type) => !SHARED.includes(type)),
      [],
    );
    assert.equal(
      page.filter((type) => !SHARED.includes(type)),
      [],
    );
  });
  fc.assert(run, { numRuns: runs(200), seed: 20 });
});

test('createPageEvents: a listener reads the original’s properties, and cancels the original', () => {
  const { control } = openElement('<button></button>');
  const seen: unknown[] = [];
  const isShift = (name: string): boolean => name === 'Shift';
  const note = (event: Event): void => {
    const { key, code, isComposing, getModifierState } = event as KeyboardEvent;
    seen.push(key, code, isComposing, getModifierState('Shift'), event.defaultPrevented);
    event.preventDefault();
    seen.push(event.defaultPrevented);
  };
  control.addEventListener('keydown', note);
  const properties = { key: 'a', code: 'KeyA', isComposing: true, getModifierState: isShift };
  assert.ok(fire(control, 'keydown', properties).defaultPrevented);
  assert.equal(seen, ['a', 'KeyA', true, true, false, true]);
});

test('createPageEvents: an event that an earlier listener has canceled is canceled for the control', () => {
  const early = new AbortController();
  const cancel = (event: Event): void => event.preventDefault();
  lifetime.abort();
  window.addEventListener('keydown', cancel, { capture: true, signal: early.signal });
  lifetime = new AbortController();
  events = createPageEvents(lifetime.signal);
  events.listen();
  const { control } = openElement('<button></button>');
  const seen: boolean[] = [];
  control.addEventListener('keydown', (event) => seen.push(event.defaultPrevented));
  fire(control, 'keydown');
  early.abort();
  assert.equal(seen, [true]);
});

test('createPageEvents: the default action of a click happens once, and not if a listener cancels it', () => {
  const { control } = openElement('<input type="checkbox">');
  const states: boolean[] = [];
  control.addEventListener('click', () => states.push(control.checked));
  control.click();
  assert.equal(states, [true], 'as without copies, the listener reads the new state');
  assert.ok(control.checked);
  control.addEventListener('click', (event) => event.preventDefault());
  control.click();
  assert.ok(control.checked);
});

test('createPageEvents: keys go to the element while nothing has focus', () => {
  const { control, root } = openElement('<section></section>');
  const seen: string[] = [];
  root.addEventListener('keydown', ({ target }) => seen.push(String(target === control)));
  fire(document.body, 'keydown');
  fire(document.body, 'click');
  assert.equal(seen, ['true']);
});

test('createPageEvents: with two modals, keys go to the upper one while nothing has focus, and to the other once it is closed', () => {
  const lower = openElement('<section></section>');
  const others = createPageEvents(lifetime.signal);
  others.listen();
  const upper = openElement('<section></section>', others);
  const seen: string[] = [];
  for (const [name, { root }] of Object.entries({ lower, upper }))
    root.addEventListener('keydown', () => seen.push(name));
  lower.host.setAttribute('inert', '');
  fire(document.body, 'keydown', { key: 'Escape' });
  assert.equal(seen, ['upper']);
  upper.close();
  lower.host.removeAttribute('inert');
  fire(document.body, 'keydown', { key: 'Escape' });
  assert.equal(seen, ['upper', 'lower']);
});

test('createPageEvents: a key that is pressed inside and released after closing does not reach the page', () => {
  const { control, close } = openElement('<button></button>');
  const seen: string[] = [];
  for (const type of ['keydown', 'keyup'])
    document.addEventListener(type, (event) => seen.push(`${type} ${(event as KeyboardEvent).code}`), {
      signal: lifetime.signal,
    });
  control.addEventListener('keydown', close);
  const opener = document.body.appendChild(document.createElement('button'));
  fire(control, 'keydown', { code: 'Escape' });
  fire(opener, 'keyup', { code: 'Enter' });
  fire(opener, 'keyup', { code: 'Escape' });
  fire(opener, 'keyup', { code: 'Escape' });
  assert.equal(seen, ['keyup Enter', 'keyup Escape'], 'the second release is of another press');
  fire(opener, 'keydown', { code: 'Escape' });
  fire(opener, 'keyup', { code: 'Escape' });
  assert.equal(seen.slice(2), ['keydown Escape', 'keyup Escape']);
});

test('createPageEvents: onPress notices presses in the page and in the element', () => {
  const controller = new AbortController();
  const { control } = openElement('<button></button>');
  let presses = 0;
  events.onPress(() => {
    presses += 1;
  }, controller.signal);
  fire(control, 'keydown');
  fire(document.body, 'pointerdown');
  fire(control, 'click');
  assert.is(presses, 2);
  controller.abort();
  fire(control, 'keydown');
  assert.is(presses, 2);
});

test('createPageEvents: focus and input events reach the page, and are received once inside', () => {
  const { control, root } = openElement('<input>');
  const seen: string[] = [];
  for (const type of SHARED) {
    document.addEventListener(type, () => seen.push(`page ${type}`), { capture: true, signal: lifetime.signal });
    root.addEventListener(type, () => seen.push(`root ${type}`), { capture: true });
    control.addEventListener(type, () => seen.push(`control ${type}`));
  }
  for (const type of SHARED) fire(control, type);
  assert.equal(
    seen,
    SHARED.flatMap((type) => [`root ${type}`, `control ${type}`, `page ${type}`]),
  );
});

test('createPageEvents: works where the page has replaced `Event` and `Document`, as MooTools does', () => {
  const { Event, Document } = globalThis;
  const { control } = openElement('<button></button>');
  let received = 0;
  control.addEventListener('click', () => received++);
  const click = new Event('click', { bubbles: true, composed: true });
  Object.assign(globalThis, { Event: class DOMEvent {}, Document: class {} });
  try {
    control.dispatchEvent(click);
  } finally {
    Object.assign(globalThis, { Event, Document });
  }
  assert.is(received, 1);
});

test('createPageEvents: removes all listeners', () => {
  const { control, close } = openElement('<button></button>');
  close();
  lifetime.abort();
  let count = 0;
  document.addEventListener('input', () => count++, { once: true });
  fire(control, 'input');
  assert.is(count, 1);
});

test.run();
