import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { aimCard } from '../../../src/services/effects/aimCard';

type Box = readonly [left: number, top: number, width: number, height: number];

function place<Name extends string>(name: Name, [left, top, width, height]: Box) {
  const element = document.body.appendChild(document.createElement(name));
  element.getBoundingClientRect = () => ({ left, top, width, height }) as DOMRect;
  return element;
}

/** The target of a card whose center is at 500, 400. */
function aim(...buttons: readonly [name: string, box: Box][]): string | undefined {
  const card = place('section', [400, 200, 200, 400]);
  for (const [name, box] of buttons) place(name, box);
  aimCard(card);
  return card.dataset['aimed'] === undefined ? undefined : card.style.getPropertyValue('--wm-way');
}

const { documentElement } = document;
test.before(() => {
  Object.defineProperty(documentElement, 'clientWidth', { value: 1280, configurable: true });
  Object.defineProperty(documentElement, 'clientHeight', { value: 800, configurable: true });
});
test.after.each(() => document.body.replaceChildren());
test.after(() => {
  Reflect.deleteProperty(documentElement, 'clientWidth');
  Reflect.deleteProperty(documentElement, 'clientHeight');
});

const SEEN: Box = [1100, 20, 120, 40];

for (const name of ['wallet-modal-account-button', 'wallet-modal-button'])
  test(`a card leaves toward the page’s <${name}>`, () => {
    assert.is(aim([name, SEEN]), '660px, -360px');
  });

for (const [what, buttons] of [
  ['nothing shows the account', []],
  ['the page has a button of another kind', [['wallet-modal-network-button', SEEN]]],
  ['the button is hidden', [['wallet-modal-button', [0, 0, 0, 0]]]],
  ['the page is scrolled past it', [['wallet-modal-button', [1100, -300, 120, 40]]]],
  ['it is below the fold', [['wallet-modal-button', [1100, 2000, 120, 40]]]],
  ['it is beside the page', [['wallet-modal-button', [-9999, 20, 120, 40]]]],
] as const)
  test(`a card leaves as it came: ${what}`, () => {
    assert.is(aim(...(buttons as readonly [string, Box][])), undefined);
  });

test('of several buttons, the first visible one counts', () => {
  const way = aim(['wallet-modal-button', [0, 0, 0, 0]], ['wallet-modal-account-button', SEEN]);
  assert.is(way, '660px, -360px');
});

test.run();
