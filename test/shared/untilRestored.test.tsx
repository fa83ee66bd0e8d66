import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SignInSession } from '../../src/core/options/signInOptions';
import type { WalletModal } from '../../src/core/types';
import { deferred } from '../../src/lib/deferred';
import { announceWallet, clearPage, createTestHandle, until } from '../support/createTestHandle';
import { settle } from '../support/render';
import { SOLANA_MAINNET } from '../support/solana';
import { withoutNodes } from '../support/withoutNodes';

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const session: SignInSession = {
  data: {
    accountAddress: ADDRESS,
    chainId: 'eip155:1',
    domain: 'shop.example',
    uri: 'https://shop.example/',
    version: '1',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-01-01T00:00:00.000Z',
  },
  message: 'text',
  signature: '0x',
};

withoutNodes(test);
test.after.each(clearPage);

const storeWallet = (): void =>
  localStorage.setItem(
    'wallet-modal/v1/connections',
    JSON.stringify({ eip155: { walletId: 'com.harbor', walletName: 'Harbor', networkId: 'eip155:1' } }),
  );

/** A page whose stored wallet has not answered yet. */
function createPage(isStarted: boolean) {
  const accounts = deferred<string[]>();
  const { provider, remove } = announceWallet('Harbor', {
    eth_accounts: () => accounts.promise,
    wallet_switchEthereumChain: () => {
      provider.behave({ eth_chainId: '0x89' });
      provider.emit('chainChanged', '0x89');
      return Promise.resolve(null);
    },
  });
  storeWallet();
  const revoked: string[] = [];
  const options = {
    projectId: 'test',
    networks: ['eip155:1', 'eip155:137', 'solana:mainnet'],
    siwx: {
      getRequired: () => false,
      getSessions: async (_: string, address: string) => (address === ADDRESS ? [session] : []),
      revokeSession: (_: string, address: string) => void revoked.push(address),
    },
  };
  const view = createTestHandle(isStarted ? options : undefined);
  if (!isStarted) view.handle.updateOptions(options);
  return {
    ...view,
    provider,
    revoked,
    unlock: () => settle(() => accounts.resolve([ADDRESS])),
    async done() {
      await view.done();
      remove();
    },
  };
}

type Page = ReturnType<typeof createPage>;
interface Row {
  call(handle: WalletModal): Promise<unknown>;
  check(page: Page, result: unknown): void;
}

type Asynchronous = {
  [Name in keyof WalletModal]: WalletModal[Name] extends (...args: never[]) => Promise<unknown> ? Name : never;
}[keyof WalletModal];

/** Each method about an account or network. `open` and `pay` show the view that waits; nothing is opened for `close`. */
const rows: Record<Exclude<Asynchronous, 'open' | 'pay' | 'close'>, Row> = {
  disconnect: {
    call: (handle) => handle.disconnect(),
    check: ({ handle }) => assert.is(handle.getAccount().status, 'disconnected'),
  },
  switchNetwork: {
    call: (handle) => handle.switchNetwork('eip155:137'),
    check({ handle, provider }) {
      assert.equal(
        provider.calls.filter(({ method }) => method === 'wallet_switchEthereumChain').map(({ params }) => params),
        [[{ chainId: '0x89' }]],
      );
      assert.is(handle.getState().activeNetworkId, 'eip155:137');
    },
  },
  getSession: {
    call: (handle) => handle.getSession(),
    check: (_, found) => assert.is((found as SignInSession | null)?.data.accountAddress, ADDRESS),
  },
  signOut: {
    call: (handle) => handle.signOut(),
    check: ({ revoked }) => assert.equal(revoked, [ADDRESS]),
  },
  getProvider: {
    call: (handle) => handle.getProvider('eip155').request({ method: 'eth_accounts' }),
    check: (_, accounts) => assert.equal(accounts, [ADDRESS]),
  },
};

for (const isStarted of [true, false])
  for (const [name, { call, check }] of Object.entries(rows))
    test(`${name}: waits for the stored wallet ${isStarted ? 'while it is being restored' : 'that nothing has restored yet'}`, async () => {
      const page = createPage(isStarted);
      assert.is(page.handle.getAccount().status, isStarted ? 'connecting' : 'disconnected');
      const result = call(page.handle);
      result.catch(() => {});
      await until('asked', () => page.provider.calls.length > 0 || name === 'disconnect');
      await page.unlock();
      let settled = false;
      result.finally(() => (settled = true)).catch(() => {});
      await until('an answer', () => settled);
      check(page, await result);
      await page.done();
    });

test('switchNetwork: to a family without a wallet, waits for the wallet of another family', async () => {
  const page = createPage(true);
  const switching = page.handle.switchNetwork('solana:mainnet');
  switching.catch(() => {});
  await page.unlock();
  await until('the question for a wallet', () => page.handle.getState().open);
  assert.is(page.handle.getState().view, 'SwitchActiveChain');
  assert.is(page.handle.getState().activeNetworkId, 'eip155:1');
  await page.close();
  await page.done();
});

test('switchNetwork: a locked wallet of another family does not delay a family with its own wallet', async () => {
  const page = createPage(true);
  await page.unlock();
  const { accounts } = page.instance().ctx.state;
  await until('connected', () => accounts.get('eip155').status === 'connected');
  page.instance().ctx.storage.set('connections', {
    ...page.instance().ctx.storage.get('connections'),
    solana: { walletId: 'reef', walletName: 'Reef', networkId: SOLANA_MAINNET },
  });
  await settle(() => accounts.update('solana', { status: 'connecting' }));
  let isDone = false;
  await settle(() => void page.handle.switchNetwork('eip155:137').then(() => (isDone = true)));
  await until('switched', () => isDone);
  assert.is(accounts.get('solana').status, 'connecting');
  await page.done();
});

test.run();
