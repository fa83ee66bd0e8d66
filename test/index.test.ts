import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as door from '../src/index';

test('the module door has these names, and no others', () => {
  assert.equal(Object.keys(door).sort(), ['WalletModalError', 'createWalletModal', 'defineElements', 'messages']);
});

test('evaluates, and makes an inert modal, where there is no page', () => {
  assert.type(globalThis.document, 'undefined');
  const modal = door.createWalletModal({ projectId: 'test', locale: 'en' });
  assert.not(modal.getState().open);
  assert.not(modal.getAccount().isConnected);
  door.defineElements(modal);
  modal.destroy();
});

test.run();
