// Restoring stored connections when the modal starts.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadChunk } from '#chunks';
import { namespaces } from '../../src/chunks/module';
import { createInstance } from '../../src/core/createInstance';
import { createPageEvents } from '../../src/core/ports/page/createPageEvents';
import { announceWallet, clearPage, until } from '../support/createTestHandle';
import { nextTask, settle } from '../support/render';
import { withoutNodes } from '../support/withoutNodes';

withoutNodes(test);
test.after.each(clearPage);

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const key = 'wallet-modal/v1/connections';
const stored = { eip155: { walletId: 'com.harbor', walletName: 'Harbor', networkId: 'eip155:1' } };

/** Starts an instance with a stored connection. Chunks, by default all, cannot be loaded while `page.offline` is true. */
function start(...missing: readonly string[]) {
  const harbor = announceWallet('Harbor', { eth_accounts: [address], eth_chainId: '0x1', eth_getBalance: '0x0' });
  localStorage.setItem(key, JSON.stringify(stored));
  const page = { offline: true };
  const life = new AbortController();
  const isMissing = (name: string): boolean => page.offline && (!missing.length || missing.includes(name));
  const load: typeof loadChunk = (name) => (isMissing(name) ? Promise.reject(new Error('offline')) : loadChunk(name));
  const instance = createInstance({
    loadChunk: load,
    namespaces,
    emit: () => {},
    fail: () => {},
    open: async () => {},
    pageEvents: createPageEvents(life.signal),
  });
  instance.configure({ projectId: null, networks: ['eip155:1'] });
  instance.start();
  const status = () => instance.ctx.state.accounts.get('eip155').status;
  const end = (): void => {
    instance.destroy();
    life.abort();
    harbor.remove();
  };
  return { page, status, end };
}

test('restore: a connection whose chunk failed to load is restored when the page is back online', async () => {
  const { page, status, end } = start();
  assert.is(status(), 'connecting');
  await until('given up', () => status() === 'disconnected');
  page.offline = false;
  await settle(() => void window.dispatchEvent(new Event('online')));
  await until('restored', () => status() === 'connected');
  end();
});

test('restore: a connection whose family’s chunk alone failed to load is restored when the page is back online', async () => {
  const { page, status, end } = start('eip155');
  await until('given up', () => status() === 'disconnected');
  assert.ok(localStorage.getItem(key));
  page.offline = false;
  await settle(() => void window.dispatchEvent(new Event('online')));
  await until('restored', () => status() === 'connected');
  end();
});

test('restore: a connection of another tab is followed once the chunk can be loaded', async () => {
  const { page, status, end } = start();
  localStorage.removeItem(key);
  await until('given up', () => status() === 'disconnected');
  page.offline = false;
  await settle(() => void window.dispatchEvent(new Event('online')));
  page.offline = true;
  localStorage.setItem(key, JSON.stringify(stored));
  const change = { key, storageArea: localStorage, newValue: '' };
  window.dispatchEvent(new StorageEvent('storage', change));
  await nextTask();
  assert.is(status(), 'disconnected');
  page.offline = false;
  await settle(() => void window.dispatchEvent(new Event('online')));
  await until('followed', () => status() === 'connected');
  end();
});

test('restore: a connection that was removed before the chunk could be loaded stays removed', async () => {
  const { page, status, end } = start();
  await until('given up', () => status() === 'disconnected');
  localStorage.removeItem(key);
  page.offline = false;
  await settle(() => void window.dispatchEvent(new Event('online')));
  assert.is(status(), 'disconnected');
  end();
});

test.run();
