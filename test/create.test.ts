import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { internals } from '../src/core/internals';
import { createWalletModal } from '../src/create';
import type { Options, WalletModal } from '../src/index';
import { failure } from './support/rejection';

/** Everything that starts work for later, listens, or leaves the machine. */
const starters = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'requestIdleCallback',
  'requestAnimationFrame',
  'addEventListener',
  'dispatchEvent',
  'fetch',
  'BroadcastChannel',
  'MessageChannel',
  'WebSocket',
  'Worker',
  'localStorage',
];

/**
 * Runs something while each of these records its use, as do the properties of `shims`, which some servers define for libraries
 * that expect a browser. Returns the names that were used, and what was written to the console.
 */
async function usedBy(work: () => unknown, shims: readonly string[] = []): Promise<string[]> {
  const used: string[] = [];
  const saved = Object.getOwnPropertyDescriptors(globalThis);
  const { warn, error } = console;
  const replaced = [...starters, ...shims];
  for (const name of starters) {
    function record(): void {
      used.push(name);
    }
    Object.defineProperty(globalThis, name, { configurable: true, value: record });
  }
  for (const name of shims) Object.defineProperty(globalThis, name, { configurable: true, value: globalThis });
  console.warn = console.error = (...parts) => used.push(parts.join(' '));
  try {
    await work();
    return used;
  } finally {
    Object.assign(console, { warn, error });
    for (const name of replaced) {
      const { [name]: own } = saved as Record<string, PropertyDescriptor>;
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}

/** What code of a host does with a modal on its server. */
async function serve(modal: WalletModal): Promise<void> {
  assert.is(modal.getAccount().status, 'disconnected');
  assert.equal(modal.getAccount().allAccounts, []);
  assert.not(modal.getState().open);
  for (const event of ['account', 'network', 'state', 'event', 'error'] as const) modal.on(event, () => {});
  modal.subscribe(() => {});
  const provider = modal.getProvider('eip155');
  provider.on('chainChanged', () => {});
  assert.is(await provider.request({ method: 'eth_chainId' }), '0x1');
  assert.equal(await provider.request({ method: 'eth_accounts' }), []);
  const refused = await failure(provider.request({ method: 'personal_sign', params: ['0x', '0x'] }));
  assert.is(refused.code, 4100);
  modal.setThemeMode('light');
  modal.setLocale('ar');
  modal.addNetwork('eip155:10');
  modal.updateFeatures({ send: false });
  await modal.disconnect();
  await internals.get(modal)?.instance().optionsReady();
}

const accent = { '--w3m-accent': 'red' };
const cases: readonly (readonly [title: string, options: Options])[] = [
  ['no options', {}],
  ['a project', { projectId: 'a'.repeat(32), networks: ['eip155:1', 'solana:mainnet'], adapters: ['eip155'] }],
  ['a theme', { themeVariables: accent, termsConditionsUrl: 'https://host.example/terms' }],
  ['another language', { locale: 'ar' }],
  ['an announced provider', { announceProvider: true }],
  ['an embedded modal', { enableEmbedded: true }],
  ['an element of the page', { disableAppend: true }],
];
for (const [title, options] of cases) {
  test(`createWalletModal on a server, ${title}: schedules, listens to, requests and logs nothing`, async () => {
    assert.type(globalThis.document, 'undefined');
    assert.equal(await usedBy(() => serve(createWalletModal(options))), []);
    assert.equal(await usedBy(() => serve(createWalletModal().init(options))), []);
    assert.equal(await usedBy(() => serve(createWalletModal(options)), ['window', 'self']), []);
  });
}

test('createWalletModal on a server: a listener that throws does not end the process', async () => {
  const modal = createWalletModal({});
  const broken = new Error('of the host');
  modal.on('state', () => {
    throw broken;
  });
  let later = 0;
  modal.on('state', () => {
    later += 1;
  });
  const used = await usedBy(() => modal.updateOptions({ networks: ['eip155:10'] }));
  assert.equal(used, [String(broken)]);
  assert.is(later, 1);
});

test('createWalletModal on a server: close() and destroy() end without an error', async () => {
  const modal = createWalletModal({});
  await modal.close();
  modal.destroy();
});

test.run();
