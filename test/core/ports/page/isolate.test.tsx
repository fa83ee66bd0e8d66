import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { freeCopies, isolate } from '../../../../src/core/ports/page/isolate';
import { nextTask } from '../../../support/render';

test.after.each(() => document.body.replaceChildren());

/** The ids of the elements that are inert. */
const inertIds = (): string[] => [...document.querySelectorAll('[inert]')].map(({ id }) => id);

const page = `
  <main id="main"></main><script id="script"></script>
  <form id="form"><p id="hint"></p><div id="modal"></div></form>
  <aside id="aside" inert></aside><footer id="footer"></footer>`;

/** The modal in a form of the page. */
function setUp(): HTMLElement {
  document.body.innerHTML = page;
  return document.querySelector('#modal') as HTMLElement;
}

test('isolate: makes everything around the modal inert until it is released, except what was inert already', () => {
  const modal = setUp();
  const release = isolate(modal);
  assert.equal(inertIds(), ['main', 'hint', 'aside', 'footer']);
  release();
  assert.equal(inertIds(), ['aside']);
});

test('isolate: the modal itself is usable, also if another dialog has made it inert', () => {
  const modal = setUp();
  modal.inert = true;
  modal.ariaHidden = 'true';
  isolate(modal);
  assert.equal([modal.hasAttribute('inert'), modal.hasAttribute('aria-hidden')], [false, false]);
});

for (const first of ['lower', 'upper'])
  test(`isolate: with two modals the page is inert until both have closed, the ${first} one first`, () => {
    const lower = setUp();
    const upper = document.body.appendChild(document.createElement('div'));
    upper.id = 'upper';
    const release = { lower: isolate(lower), upper: isolate(upper) };
    assert.equal(inertIds(), ['main', 'form', 'hint', 'aside', 'footer']);
    release[first as 'lower' | 'upper']();
    if (first === 'lower') assert.equal(inertIds(), ['main', 'form', 'aside', 'footer']);
    else assert.equal(inertIds(), ['main', 'hint', 'aside', 'footer']);
    release[first === 'lower' ? 'upper' : 'lower']();
    assert.equal(inertIds(), ['aside']);
  });

// A form has its fields as properties, also those named like its own members.
for (const name of ['parentElement', 'children', 'matches', 'hasAttribute', 'setAttribute', 'removeAttribute'])
  for (const id of ['form', 'main', 'hint'])
    test(`isolate: a field named ${name} of the page's #${id} changes nothing`, () => {
      const modal = setUp();
      const field = document.createElement('input');
      Object.defineProperty(document.querySelector(`#${id}`), name, { value: field, configurable: true });
      const release = isolate(modal);
      assert.equal(inertIds(), ['main', 'hint', 'aside', 'footer']);
      release();
      assert.equal(inertIds(), ['aside']);
    });

// Turbo and Livewire replace the body, htmx its content.
for (const isBodyKept of [true, false])
  test(`freeCopies: a copy of the page as it was while a modal was open is usable, the ${isBodyKept ? 'same' : 'new'} body`, async () => {
    const controller = new AbortController();
    freeCopies(controller.signal);
    const release = isolate(setUp());
    const copy = document.body.cloneNode(true) as HTMLBodyElement;
    const aside = document.querySelector('#aside') as Element;
    release();
    if (isBodyKept) document.body.replaceChildren(...copy.children);
    else document.body.replaceWith(copy);
    await nextTask();
    assert.equal(inertIds(), ['aside'], 'what the page made inert stays so');
    const main = document.querySelector('#main') as Element;
    const releaseCopy = isolate(document.querySelector('#modal') as Element);
    document.body.append(aside, main);
    await nextTask();
    assert.ok(main.hasAttribute('inert'), 'the page moves it while a modal is open');
    releaseCopy();
    controller.abort();
  });

test('freeCopies: late mutation records, after a test tool has removed the document, cause no error', async () => {
  const controller = new AbortController();
  freeCopies(controller.signal);
  const own = Object.getOwnPropertyDescriptor(globalThis, 'document') as PropertyDescriptor;
  const errors: unknown[] = [];
  const { error } = console;
  console.error = (...args: unknown[]) => void errors.push(...args);
  document.body.append(document.createElement('p'));
  Object.defineProperty(globalThis, 'document', { value: null, configurable: true, writable: true });
  await nextTask();
  Object.defineProperty(globalThis, 'document', own);
  console.error = error;
  assert.equal(errors, []);
  controller.abort();
});

test.run();
