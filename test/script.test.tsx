import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WalletModal } from '../src/core/types';
import { announceWallet, clearPage, until } from './support/createTestHandle';
import { nextTask, settle } from './support/render';
import { withoutNodes } from './support/withoutNodes';

const key = 'wallet-modal/v1/connections';

withoutNodes(test);
const { WalletModal: previous } = window;
let removeWallet = (): void => {};
test.before(() => {
  Reflect.deleteProperty(window, 'WalletModal');
});
test.after.each(async () => {
  removeWallet();
  Object.assign(window, { WalletModal: previous });
  await clearPage();
});

/** Runs the script by a tag with attributes, in a page that is loaded. */
async function runScript(load: () => Promise<unknown>, attributes: DOMStringMap): Promise<WalletModal> {
  const script = document.createElement('script');
  script.src = 'https://cdn.example/v1/wallet-modal.js';
  Object.assign(script.dataset, attributes);
  Object.defineProperty(HTMLDocument.prototype, 'currentScript', { configurable: true, get: () => script });
  try {
    await load();
  } finally {
    Reflect.deleteProperty(HTMLDocument.prototype, 'currentScript');
  }
  await nextTask();
  await nextTask();
  return window.WalletModal as WalletModal;
}

test('script: without init(), a page does nothing until another tab connects a wallet, and then follows it', async () => {
  const { provider, remove } = announceWallet('Harbor');
  removeWallet = remove;
  const modal = await runScript(() => import('../src/script'), { themeMode: 'light' });
  assert.is(modal.getState().initialized, false);
  const change = (newValue: string | null): void => {
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  };
  await settle(() => change(null));
  assert.equal(provider.calls, []);
  const stored = { eip155: { walletId: 'com.harbor', walletName: 'Harbor', networkId: 'eip155:1' } };
  await settle(() => change(JSON.stringify(stored)));
  await until('connected', () => modal.getAccount().isConnected);
  assert.not(provider.calls.some(({ method }) => method === 'eth_requestAccounts'));
  await settle(() => change(null));
  await until('disconnected', () => !modal.getAccount().isConnected);
  await settle(() => modal.destroy());
});

test('script: without init(), a page has the network that the visitor has chosen before', async () => {
  localStorage.setItem('wallet-modal/v1/activeNetwork', JSON.stringify('eip155:8453'));
  const networks = 'eip155:1 eip155:8453';
  // @ts-expect-error: the suffix makes it another copy of the module, because each runs once
  const again = () => import('../src/script?again');
  const modal = await runScript(again, { networks });
  assert.is(modal.getNetwork()?.caipNetworkId, 'eip155:8453');
  await settle(() => modal.destroy());
});

test('script: without init(), a page starts if an earlier one has left a sign-out that is not confirmed', async () => {
  localStorage.setItem('wallet-modal/v1/signOutPending', 'true');
  // @ts-expect-error: the suffix makes it another copy of the module, because each runs once
  const other = () => import('../src/script?other');
  let searches = 0;
  const count = (): void => {
    searches++;
  };
  window.addEventListener('eip6963:requestProvider', count);
  const modal = await runScript(other, { networks: 'eip155:1' });
  window.removeEventListener('eip6963:requestProvider', count);
  assert.is(searches, 1);
  await settle(() => modal.destroy());
});

test.run();
