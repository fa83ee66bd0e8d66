import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFocusReturn } from '../../../src/core/shell/createFocusReturn';
import { createFakeModal } from '../../support/fakeModal';
import { nextTask } from '../../support/render';

test('createFocusReturn: if the opener is gone, the focus goes to the first button of the modal that is visible', async () => {
  const { state } = createFakeModal();
  const focusReturn = createFocusReturn({ state });
  const [opener] = ['button', 'wallet-modal-button', 'wallet-modal-connect-button'].map((name) =>
    document.body.appendChild(document.createElement(name)),
  );
  const menu = document.querySelector('wallet-modal-button') as HTMLElement;
  menu.style.display = 'none';
  opener?.focus();
  focusReturn.remember(opener ?? null);
  opener?.remove();
  focusReturn.restore(focusReturn.take());
  assert.is(document.activeElement?.localName, 'wallet-modal-connect-button');
  await nextTask();
  document.body.replaceChildren();
});

test.run();
