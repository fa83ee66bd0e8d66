import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { activeElement } from '../../../src/core/ports/page/activeElement';
import { nextFrame } from '../../../src/core/ports/page/whenReady';
import { createFocusReturn } from '../../../src/core/shell/createFocusReturn';
import { createFakeModal } from '../../support/fakeModal';

const ends: Readonly<Record<string, (opener: HTMLButtonElement) => void>> = {
  'is gone': (opener) => opener.remove(),
  'is disabled': (opener) => {
    opener.disabled = true;
  },
};
for (const [what, end] of Object.entries(ends))
  test(`createFocusReturn: if the opener ${what}, the focus goes to the first button of the modal that can take it`, async () => {
    const { state } = createFakeModal();
    const focusReturn = createFocusReturn({ state });
    document.body.innerHTML = `
      <button></button>
      <nav inert><wallet-modal-button></wallet-modal-button></nav>
      <wallet-modal-connect-button></wallet-modal-connect-button>
      <wallet-modal-button></wallet-modal-button>
      <wallet-modal></wallet-modal>`;
    const opener = document.body.querySelector('button') as HTMLButtonElement;
    opener.focus();
    focusReturn.remember(opener);
    document.body.querySelector<HTMLElement>('wallet-modal')?.focus();
    end(opener);
    focusReturn.restore(focusReturn.take());
    assert.is(document.activeElement?.localName, 'wallet-modal-connect-button');
    await nextFrame();
    document.body.replaceChildren();
  });

test('createFocusReturn: the focus returns to an opener in a shadow root, also to an element of a drawing', async () => {
  const svg = 'http://www.w3.org/2000/svg';
  for (const opener of [document.createElement('button'), document.createElementNS(svg, 'g')]) {
    const { state } = createFakeModal();
    const focusReturn = createFocusReturn({ state });
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    opener.setAttribute('tabindex', '0');
    root.append(opener);
    opener.focus();
    focusReturn.remember(activeElement());
    opener.blur();
    focusReturn.restore(focusReturn.take());
    assert.is(root.activeElement, opener);
    await nextFrame();
    document.body.replaceChildren();
  }
});

test('createFocusReturn: if nothing had the focus, no button of the modal takes it', async () => {
  const { state } = createFakeModal();
  const focusReturn = createFocusReturn({ state });
  document.body.append(document.createElement('wallet-modal-button'));
  focusReturn.remember(null);
  focusReturn.restore(focusReturn.take());
  await nextFrame();
  assert.is(document.activeElement, document.body);
  document.body.replaceChildren();
});

test('createFocusReturn: an opener that has the focus still keeps it', async () => {
  const { state } = createFakeModal();
  const focusReturn = createFocusReturn({ state });
  const opener = document.body.appendChild(document.createElement('button'));
  document.body.append(document.createElement('wallet-modal-button'));
  opener.focus();
  focusReturn.remember(opener);
  focusReturn.restore(focusReturn.take());
  assert.is(document.activeElement, opener);
  await nextFrame();
  document.body.replaceChildren();
});

test.run();
