import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadChunk } from '#chunks';
import { namespaces } from '../../src/chunks/module';
import type { AnyOpenParams } from '../../src/core/actions/AnyOpenParams';
import { createInstance } from '../../src/core/createInstance';
import type { Options } from '../../src/core/options/hostOptions';
import { createPageEvents } from '../../src/core/ports/page/createPageEvents';
import { announceWallet, clearPage, createTestHandle, until } from '../support/createTestHandle';
import { createFakeEmbeddedWallet } from '../support/fakeEmbeddedWallet';
import { nextTask, settle } from '../support/render';
import { withCode } from '../support/withCode';

test.after.each(clearPage);

/** Starts an instance in a page where one chunk cannot be loaded until `connect`. @param chunks replaces the exports of others */
function startWithout(missing: string, options: Options, chunks: Readonly<Record<string, object>> = {}) {
  let isOffline = true;
  const openings: (AnyOpenParams | undefined)[] = [];
  const life = new AbortController();
  const load: typeof loadChunk = async (name) => {
    if (isOffline && name === missing) throw new Error('offline');
    return (chunks[name] as never) ?? loadChunk(name);
  };
  const instance = createInstance({
    loadChunk: load,
    namespaces,
    emit: () => {},
    fail: () => {},
    open: async (params) => void openings.push(params),
    pageEvents: createPageEvents(life.signal),
  });
  instance.configure(options);
  instance.start();
  return {
    openings,
    async connect() {
      isOffline = false;
      await settle(() => void window.dispatchEvent(new Event('online')));
    },
    end() {
      instance.destroy();
      life.abort();
    },
  };
}

test('start: a social login that returned to another tab opens the modal, and is removed from the URL', async () => {
  const { href } = location;
  history.replaceState(null, '', '?wallet_modal_login=3f0e9d63&result_uri=https%3A%2F%2Fs.example');
  const view = createTestHandle({ projectId: 'test', features: { socials: ['google'] } });
  await until('open', () => view.handle.getState().open);
  assert.is(location.href, href);
  await view.done();
});

test('start: a login that has returned is completed once its chunk can be loaded', async () => {
  const { href } = location;
  history.replaceState(null, '', '?wallet_modal_login=3f0e9d63&result_uri=https%3A%2F%2Fs.example');
  const page = startWithout('socials', { projectId: 'test', features: { socials: ['google'] } });
  await nextTask();
  assert.equal([page.openings.length, location.href === href], [0, false]);
  await page.connect();
  await until('open', () => page.openings.length > 0);
  assert.is(location.href, href);
  page.end();
});

test('start: pairings of an earlier page are resumed once their chunk can be loaded', async () => {
  const key = 'wallet-modal/v1/pairings';
  localStorage.setItem(key, '{}');
  const page = startWithout('pairing', { projectId: 'test' });
  await nextTask();
  assert.ok(localStorage.getItem(key));
  await page.connect();
  await until('resumed', () => localStorage.getItem(key) === null);
  page.end();
});

test('start: a sign-out that the secure site has not confirmed is done, even if its chunk can be loaded only later', async () => {
  const key = 'wallet-modal/v1/signOutPending';
  localStorage.setItem(key, 'true');
  const embedded = createFakeEmbeddedWallet();
  const page = startWithout('embeddedWallet', { projectId: 'test' }, { embedded });
  await nextTask();
  assert.equal([embedded.log, localStorage.getItem(key)], [[], 'true']);
  await page.connect();
  await until('signed out', () => localStorage.getItem(key) === null);
  assert.ok(embedded.log.includes('signOut'));
  page.end();
});

test('start: a wallet that refuses this page is forgotten, unless another tab has connected it', async () => {
  for (const cause of [undefined, 'otherTab'] as const) {
    localStorage.setItem(
      'wallet-modal/v1/connections',
      JSON.stringify({ eip155: { walletId: 'com.harbor', walletName: 'Harbor', networkId: 'eip155:1' } }),
    );
    const { remove } = announceWallet('Harbor', { eth_accounts: () => Promise.reject(withCode(4100)) });
    const view = createTestHandle();
    const { ctx, start } = view.instance();
    start(cause);
    assert.is(ctx.state.accounts.get('eip155').status, 'connecting');
    await until('refused', () => ctx.state.accounts.get('eip155').status === 'disconnected');
    assert.is(localStorage.getItem('wallet-modal/v1/connections') !== null, cause === 'otherTab');
    await view.done();
    remove();
  }
});

test('start: a wallet that another tab disconnects while it is being restored here is not waited for', async () => {
  const key = 'wallet-modal/v1/connections';
  const eip155 = { walletId: 'com.harbor', walletName: 'Harbor', networkId: 'eip155:1' };
  localStorage.setItem(key, JSON.stringify({ eip155 }));
  // The wallet is not in the page, or not yet.
  const view = createTestHandle({ projectId: 'test' });
  assert.is(view.handle.getAccount().status, 'connecting');
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: localStorage }));
  await until('disconnected', () => view.handle.getAccount().status === 'disconnected');
  await view.done();
});

test('start: a default network that the app does not have is reported once', async () => {
  const { warn } = console;
  const warnings: string[] = [];
  console.warn = (text: string) => void warnings.push(text);
  try {
    const networks = ['eip155:1', 'eip155:10'];
    for (const options of [{ defaultNetwork: 'eip155:10' }, {}])
      await createTestHandle({ projectId: null, networks, ...options }).done();
    assert.equal(warnings, []);
    const view = createTestHandle({ projectId: null, networks, defaultNetwork: 'eip155:137' });
    await view.open();
    assert.is(view.handle.getState().activeNetworkId, 'eip155:1');
    assert.equal(warnings, ['WalletModal: defaultNetwork eip155:137 has no effect, it is not in networks']);
    await view.done();
  } finally {
    console.warn = warn;
  }
});

test.run();
