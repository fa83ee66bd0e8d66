import { Verifier } from 'bip322-js';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter } from '../../../../src/chains/bip122/index';
import { createStandard } from '../../../../src/chains/bip122/kinds/createStandard';
import type { CaipNetworkId } from '../../../../src/lib/caip';
import { deferred } from '../../../../src/lib/deferred';
import { readErrorCode } from '../../../../src/lib/errorCode';
import type { Network } from '../../../../src/lib/network';
import { accountOf } from '../../../sandbox/bitcoin/wallets/createSigner.js';
import type { VaultConfig } from '../../../sandbox/bitcoin/wallets/createVault.js';
import {
  BITCOIN_MAINNET,
  BITCOIN_SIGNET,
  BITCOIN_TESTNET,
  BITCOIN_TESTNET4,
  type BitcoinKind,
  bitcoinKinds,
  createBitcoinWallet,
} from '../../../support/createBitcoinWallet';
import { createConnector } from '../../../support/createConnector';
import { neverAborted } from '../../../support/neverAborted';
import { nextTurn } from '../../../support/nextTurn';
import { rejection } from '../../../support/rejection';
import { watch } from '../../../support/watch';

const MESSAGE = 'Sign in to the meadow';

const wake = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

/** The types of the accounts of a kind, those for payments first. */
const types = {
  standard: ['p2wpkh', 'p2tr'],
  listed: ['p2wpkh', 'p2tr'],
  leather: ['p2wpkh', 'p2tr'],
  unisat: ['p2wpkh'],
  okx: ['p2tr'],
} as const;
const addressesOf = (kind: BitcoinKind, index: number, network: 'Mainnet' | 'Testnet' = 'Mainnet') =>
  types[kind].map((type) => accountOf(index, type, network).address);
/** Wallets that emit events for changes. */
const withEvents = bitcoinKinds.filter((kind) => kind !== 'leather');
/** Wallets that report their network. */
const withNetwork = ['listed', 'unisat'] as const;

const networkOf = (caipNetworkId: CaipNetworkId) => ({ caipNetworkId }) as Network;

function setup(kind: BitcoinKind, config?: Partial<VaultConfig>) {
  const { wallet, vault, control, object } = createBitcoinWallet(kind, config);
  const connector = createConnector(makeAdapter, { provider: wallet, networkId: BITCOIN_MAINNET }, () =>
    control.approve(),
  );
  const asked = () => control.requests.map(({ method }) => method);
  return { ...connector, wallet, object, vault, control, asked };
}

for (const kind of bitcoinKinds) {
  test(`${kind}: connects with one prompt, payment accounts first, with the purpose of each account`, async () => {
    const { connected, asked, notifications, control } = setup(kind);
    const connection = await connected();
    const [payment, ordinals] = addressesOf(kind, 0);
    assert.equal(connection.accounts, addressesOf(kind, 0));
    assert.is(connection.networkId, BITCOIN_MAINNET);
    assert.is(connection.details?.[String(payment)]?.kind, 'payment');
    assert.is(ordinals && connection.details?.[ordinals]?.kind, ordinals && 'ordinals');
    for (const [at, type] of types[kind].entries())
      assert.is(
        connection.details?.[connection.accounts[at] ?? '']?.publicKey,
        accountOf(0, type, 'Mainnet').publicKey,
      );
    assert.is(connection.details?.[String(payment)]?.label, kind === 'standard' ? 'Orchard savings' : undefined);
    assert.equal(
      asked().filter((method) => method === 'connect'),
      ['connect'],
    );
    assert.equal(notifications, []);
    connection.dispose();
    assert.is(control.listenerCount(), 0);
  });

  test(`${kind}: a rejection has its code, and leaves no listener`, async () => {
    const { connect, clock, control } = setup(kind);
    for (const [code, message] of [
      [4001, 'No'],
      [null, 'User rejected the request.'],
    ] as const) {
      const attempt = connect();
      await clock.advance(0);
      control.reject(code, message);
      await clock.advance(0);
      const { code: found, message: text } = attempt.error as { code?: number; message: string };
      assert.ok(found === 4001 || /rejected/.test(text) || (attempt.error as { error?: object }).error, text);
      if (kind === 'listed') assert.is(found, 4001);
      assert.is(control.listenerCount(), 0);
    }
  });

  test(`${kind}: ignores a response after the visitor has left`, async () => {
    const { connect, clock, control, notifications } = setup(kind);
    const attempt = connect();
    await clock.advance(0);
    attempt.leave();
    control.approve();
    await clock.advance(5_000);
    assert.is((attempt.error as Error).message, 'left');
    assert.equal(notifications, []);
    assert.is(control.listenerCount(), 0);
    assert.is(clock.pending, 0);
  });

  test(`${kind}: signs texts that another library verifies, with each account`, async () => {
    const { connected, control, clock } = setup(kind);
    const connection = await connected();
    control.setPolicy('auto');
    for (const address of connection.accounts) {
      const signature = await connection.signMessage(MESSAGE, address, neverAborted);
      assert.ok(Verifier.verifySignature(address, MESSAGE, signature), address);
      assert.not.ok(Verifier.verifySignature(address, `${MESSAGE}.`, signature));
    }
    const other = accountOf(5, 'p2wpkh', 'Mainnet').address;
    const refused = watch(connection.signMessage(MESSAGE, other, neverAborted));
    await clock.advance(0);
    assert.is((refused.error as { code?: number }).code, 4100);
    connection.dispose();
  });

  test(`${kind}: passes on a rejected signature; a canceled one, or one of an ended connection, is not waited for`, async () => {
    const { connected, control, clock } = setup(kind);
    const connection = await connected();
    const [address = ''] = connection.accounts;
    const rejected = watch(connection.signMessage(MESSAGE, address, neverAborted));
    await clock.advance(0);
    control.reject();
    await clock.advance(0);
    assert.is((rejected.error as { code?: number }).code, 4001);
    const controller = new AbortController();
    const canceled = watch(connection.signMessage(MESSAGE, address, controller.signal));
    await clock.advance(0);
    controller.abort(new Error('left'));
    await clock.advance(0);
    assert.is(canceled.error, controller.signal.reason);
    const open = watch(connection.signMessage(MESSAGE, address, neverAborted));
    await clock.advance(0);
    connection.dispose();
    await clock.advance(0);
    assert.is((open.error as { code?: number }).code, 4900);
  });

  test(`${kind}: accounts of another network are an error that says so`, async () => {
    const { connect, clock, control } = setup(kind, { network: 'Testnet' });
    if (kind === 'leather' || kind === 'okx') return; // The request names the network, and they have accounts on it.
    const attempt = connect();
    await clock.advance(0);
    control.approve();
    await clock.advance(100);
    if (kind === 'unisat') {
      // It reports its network, so that the modal can show it.
      assert.is(attempt.result?.networkId, BITCOIN_TESTNET);
      attempt.result?.dispose();
      return;
    }
    if (kind === 'listed') {
      // It switches to the requested network.
      assert.is(attempt.result?.networkId, BITCOIN_MAINNET);
      attempt.result?.dispose();
      return;
    }
    assert.equal(readErrorCode(attempt.error, ''), ['wrongNetwork', 'The wallet has no account on this network']);
    assert.is(control.listenerCount(), 0);
  });

  test(`${kind}: disconnects, and removes its own listeners only`, async () => {
    const { connected, control, asked, vault, clock } = setup(kind);
    let heard = 0;
    for (const name of ['accountsChanged', 'accountChange', 'change', 'bitcoin accountChanged'])
      vault.on(name, () => heard++);
    const connection = await connected();
    const done = watch(connection.disconnect());
    await clock.advance(5_000);
    assert.ok(done.settled);
    assert.is(asked().includes('disconnect'), kind !== 'leather');
    assert.is(control.listenerCount(), 4);
    assert.is(control.removedAll(), 0);
    heard = 0;
    control.unlock();
    control.setAccounts([3]);
    assert.is(heard > 0, kind !== 'leather');
  });
}

for (const kind of withEvents) {
  test(`${kind}: is restored without a prompt, and follows its accounts, locks and the end`, async () => {
    const { connect, clock, control, asked, notifications, unavailable, needsClick } = setup(kind, { policy: 'never' });
    control.unlock();
    const before = connect({ restore: true });
    await clock.advance(5_000);
    if (kind === 'listed') assert.is((before.error as { code?: number }).code, 4001);
    else assert.equal([before.settled, unavailable() > 0, needsClick()], [false, true, false]);
    const fresh = setup(kind, { policy: 'never' });
    fresh.vault.set({ granted: true });
    const attempt = fresh.connect({ restore: true });
    await fresh.clock.advance(100);
    assert.equal(attempt.result?.accounts, addressesOf(kind, 0));
    assert.not(fresh.asked().includes('connect'));
    fresh.control.setAccounts([1, 0]);
    await fresh.clock.advance(2_000);
    assert.equal(fresh.notifications, [[BITCOIN_MAINNET, ...addressesOf(kind, 1)]]);
    fresh.control.lock();
    await fresh.clock.advance(5_000);
    assert.equal(fresh.notifications.slice(1), [['disconnected']]);
    assert.is(fresh.control.listenerCount(), 0);
    assert.is(fresh.clock.pending, 0);
    assert.equal(notifications, []);
    assert.not(asked().includes('connect'));
  });

  test(`${kind}: after a lock, counts only accounts that it shares from then on`, async () => {
    const { connect, clock, control, vault, asked } = setup(kind, { policy: 'never' });
    vault.set({ granted: true });
    const attempt = connect({ afterEvent: true });
    await clock.advance(5_000);
    assert.not(attempt.settled);
    control.setAccounts([2]);
    await clock.advance(100);
    assert.equal(attempt.result?.accounts, addressesOf(kind, 2));
    assert.not(asked().includes('connect'));
    attempt.result?.dispose();
  });
}

for (const kind of withEvents) {
  test(`${kind}: a wallet that is locked without an event is gone, and returns when it is unlocked without one`, async () => {
    const { connected, connect, vault, clock, control, notifications, asked } = setup(kind);
    await connected();
    vault.emit = () => {};
    control.lock();
    wake();
    await clock.advance(5_000);
    assert.equal(notifications, [['disconnected']]);
    const attempt = connect({ restore: true, afterEvent: true });
    await clock.advance(5_000);
    assert.not(attempt.settled);
    control.unlock();
    wake();
    await clock.advance(100);
    assert.equal(attempt.result?.accounts, addressesOf(kind, 0));
    assert.is(asked().filter((method) => method === 'connect').length, 1);
    attempt.result?.dispose();
    assert.is(control.listenerCount(), 0);
  });

  test(`${kind}: after an event, accounts that were there all along are not used when the page wakes up`, async () => {
    const { connect, clock, control, vault } = setup(kind, { policy: 'never' });
    vault.set({ granted: true });
    const attempt = connect({ restore: true, afterEvent: true });
    for (let count = 0; count < 3; count++) {
      wake();
      await clock.advance(5_000);
    }
    assert.not(attempt.settled);
    vault.emit = () => {};
    for (const change of [control.lock, control.unlock]) {
      change();
      wake();
      await clock.advance(5_000);
    }
    assert.equal(attempt.result?.accounts, addressesOf(kind, 0));
    attempt.result?.dispose();
  });
}

test('leather: is not restored without a click, because it could only prompt', async () => {
  const { connect, clock, asked, unavailable, needsClick, vault } = setup('leather');
  vault.set({ granted: true });
  const attempt = connect({ restore: true });
  await clock.advance(60_000);
  assert.equal([attempt.settled, unavailable(), needsClick(), asked()], [false, 1, true, []]);
});

test('leather: a lost connection returns only by a click, too', async () => {
  const { connect, clock, asked, unavailable, needsClick } = setup('leather');
  const attempt = connect({ restore: true, afterEvent: true });
  await clock.advance(60_000);
  assert.equal([attempt.settled, unavailable(), needsClick(), asked()], [false, 1, true, []]);
});

for (const kind of withNetwork) {
  test(`${kind}: a switch in the wallet changes accounts and network in one step`, async () => {
    const { connected, clock, control, notifications } = setup(kind);
    await connected();
    control.setNetwork('Testnet');
    await clock.advance(3_000);
    assert.equal(notifications, [[BITCOIN_TESTNET, ...addressesOf(kind, 0, 'Testnet')]]);
    control.setNetwork('Signet');
    await clock.advance(3_000);
    assert.equal(notifications.slice(1), [[BITCOIN_SIGNET, ...addressesOf(kind, 0, 'Testnet')]]);
  });

  test(`${kind}: a network that is not of Bitcoin shares no accounts`, async () => {
    const { connected, clock, control, notifications } = setup(kind);
    await connected();
    control.setNetwork('Fractal' as 'Mainnet');
    await clock.advance(3_000);
    assert.equal(notifications, [['disconnected']]);
  });
}

for (const kind of bitcoinKinds) {
  test(`${kind}: is switched by the app, in one step, to the networks that it has`, async () => {
    const { connected, clock, control, notifications } = setup(kind);
    const connection = await connected();
    control.setPolicy('auto');
    const { signal } = new AbortController();
    const to = (caipNetworkId: CaipNetworkId) => watch(connection.switchNetwork({ caipNetworkId } as Network, signal));
    assert.is(connection.asksToSwitch?.(BITCOIN_TESTNET), kind !== 'standard');
    const done = to(BITCOIN_TESTNET);
    await clock.advance(3_000);
    if (kind === 'standard') {
      // It shares the accounts of one network only.
      assert.is((done.error as { code?: number }).code, 4902);
      assert.equal(notifications, []);
      connection.dispose();
      return;
    }
    assert.is(done.error, undefined);
    assert.equal(notifications, [[BITCOIN_TESTNET, ...addressesOf(kind, 0, 'Testnet')]]);
    const next = to(BITCOIN_TESTNET4);
    await clock.advance(3_000);
    const has = kind === 'listed' || kind === 'unisat';
    assert.is(connection.approved?.ids.includes(BITCOIN_TESTNET4), has);
    assert.is((next.error as { code?: number } | undefined)?.code, has ? undefined : 4902);
    connection.dispose();
  });
}

for (const kind of bitcoinKinds) {
  test(`${kind}: is not asked for the network that it is on`, async () => {
    const { connected, clock, control, asked } = setup(kind);
    const connection = await connected();
    control.setPolicy('reject');
    const before = asked();
    const done = watch(connection.switchNetwork(networkOf(BITCOIN_MAINNET), neverAborted));
    await clock.advance(0);
    assert.equal([done.settled, done.error, asked()], [true, undefined, before]);
    connection.dispose();
  });
}

for (const kind of withNetwork) {
  for (const answer of ['none', 'refusal'] as const) {
    test(`${kind}: a switch that the visitor makes in the wallet ends the wait for its answer: ${answer}`, async () => {
      const { connected, clock, control, notifications } = setup(kind);
      const connection = await connected();
      const done = watch(connection.switchNetwork(networkOf(BITCOIN_TESTNET), neverAborted));
      await clock.advance(0);
      assert.equal([control.pending().length, done.settled], [1, false]);
      control.setNetwork('Testnet');
      if (answer === 'refusal') control.reject();
      await clock.advance(2_000);
      assert.equal([done.settled, done.error], [true, undefined]);
      assert.equal(notifications, [[BITCOIN_TESTNET, ...addressesOf(kind, 0, 'Testnet')]]);
      connection.dispose();
      assert.is(control.listenerCount(), 0);
      assert.is(clock.pending, 0);
    });
  }

  test(`${kind}: a wallet that switches without an event, and then refuses, is on the network`, async () => {
    const { connected, vault, clock, control, notifications } = setup(kind);
    const connection = await connected();
    const done = watch(connection.switchNetwork(networkOf(BITCOIN_TESTNET), neverAborted));
    await clock.advance(0);
    vault.emit = () => {};
    control.setNetwork('Testnet');
    control.reject();
    await clock.advance(2_000);
    assert.equal([done.settled, done.error], [true, undefined]);
    assert.equal(notifications, [[BITCOIN_TESTNET, ...addressesOf(kind, 0, 'Testnet')]]);
  });

  test(`${kind}: a refused switch has the wallet’s error, also if the wallet does not say where it is`, async () => {
    const { connected, object, clock, control, notifications } = setup(kind);
    const connection = await connected();
    for (const isSilent of [false, true]) {
      const done = watch(connection.switchNetwork(networkOf(BITCOIN_TESTNET), neverAborted));
      await clock.advance(0);
      const never = () => new Promise(() => {});
      if (isSilent) Object.assign(object, { request: never, getAccounts: never });
      control.reject();
      await clock.advance(5_000);
      assert.is((done.error as { code?: number }).code, 4001);
      assert.equal(notifications, []);
    }
  });
}

test('unisat: an older version, with other methods and names for networks, connects and is switched to those that it has', async () => {
  const { connected, object, vault, control, clock, notifications } = setup('unisat');
  const used: unknown[] = [];
  const newer = object as unknown as Record<string, unknown>;
  const switchChain = newer['switchChain'] as (name: string) => Promise<unknown>;
  for (const name of ['getChain', 'switchChain']) delete newer[name];
  Object.assign(newer, {
    getNetwork: async () => (vault.network() === 'Mainnet' ? 'livenet' : 'testnet'),
    switchNetwork: (name: string) => {
      used.push(name);
      return switchChain(name === 'livenet' ? 'BITCOIN_MAINNET' : 'BITCOIN_TESTNET');
    },
  });
  const connection = await connected();
  assert.is(connection.networkId, BITCOIN_MAINNET);
  assert.equal(connection.approved?.ids, [BITCOIN_MAINNET, BITCOIN_TESTNET]);
  control.setPolicy('auto');
  for (const caipNetworkId of [BITCOIN_TESTNET, BITCOIN_MAINNET]) {
    const done = watch(connection.switchNetwork({ caipNetworkId } as unknown as Network, neverAborted));
    await clock.advance(3_000);
    assert.ok(done.settled && !done.error);
  }
  assert.equal(used, ['testnet', 'livenet']);
  assert.equal(notifications, [
    [BITCOIN_TESTNET, ...addressesOf('unisat', 0, 'Testnet')],
    [BITCOIN_MAINNET, ...addressesOf('unisat', 0)],
  ]);
  connection.dispose();
});

test('listed: requests the addresses of an older version, which is unavailable if it cannot be read without a prompt', async () => {
  for (const code of [-32601, -32001]) {
    const { connected, connect, object, clock, asked, needsClick } = setup('listed');
    const wallet = object as unknown as { request: (method: string, params?: object) => Promise<unknown> };
    const { request } = wallet;
    const sent: unknown[] = [];
    wallet.request = async (method, params) => {
      sent.push(method);
      if (method.startsWith('wallet_')) throw { jsonrpc: '2.0', id: 'x', error: { code, message: 'Unknown' } };
      // Both answer with the list of addresses.
      return method === 'getAddresses' ? request('wallet_connect', params) : request(method, params);
    };
    const connection = await connected();
    assert.equal(connection.accounts, addressesOf('listed', 0));
    assert.equal(sent.slice(0, 2), ['wallet_connect', 'getAddresses']);
    connection.dispose();
    const prompts = asked().length;
    const restored = connect({ restore: true });
    await clock.advance(5_000);
    assert.equal([restored.settled, needsClick(), asked().length], [false, false, prompts]);
    restored.leave();
  }
});

for (const kind of ['leather', 'okx'] as const) {
  test(`${kind}: fails for a network that it lacks, without a request`, async () => {
    const { connect, clock, asked } = setup(kind);
    const attempt = connect({ networkId: BITCOIN_TESTNET4 });
    await clock.advance(100);
    assert.is(readErrorCode(attempt.error, '')[0], 'wrongNetwork');
    assert.equal(asked(), []);
  });
}

test('unisat: a late response does not replace a newer event, and one that never arrives changes nothing', async () => {
  const { connected, object, vault, clock, notifications } = setup('unisat');
  await connected();
  const wallet = object as { getAccounts: () => Promise<unknown> };
  const answers: ((addresses: readonly string[]) => void)[] = [];
  wallet.getAccounts = () => new Promise((resolve) => answers.push(resolve));
  vault.emit('accountsChanged', []);
  vault.emit('accountsChanged', []);
  vault.emit('accountsChanged', []);
  answers[1]?.(addressesOf('unisat', 2));
  await clock.advance(2_000);
  assert.equal(notifications, []);
  answers[2]?.(addressesOf('unisat', 1));
  answers[0]?.([]);
  await clock.advance(2_000);
  assert.equal(notifications, [[BITCOIN_MAINNET, ...addressesOf('unisat', 1)]]);
});

test('okx: approving a switch that the visitor has left does not change the connection', async () => {
  const { connected, object, wallet, control, clock, notifications } = setup('okx');
  const used: string[] = [];
  const targets = object as Readonly<Record<string, object>>;
  for (const [name, target] of Object.entries(targets))
    Object.assign(target, {
      sendBitcoin: async () => used.push(`${name} sends`),
      disconnect: async () => used.push(`${name} disconnects`),
    });
  const connection = await connected();
  const approval = deferred<object>();
  Object.assign(targets['bitcoinTestnet'] ?? {}, { connect: () => approval.promise });
  const view = new AbortController();
  const left = watch(connection.switchNetwork({ caipNetworkId: BITCOIN_TESTNET } as unknown as Network, view.signal));
  view.abort();
  approval.resolve({ address: addressesOf('okx', 0, 'Testnet')[0] });
  await clock.advance(100);
  assert.ok(left.error);
  control.setAccounts([1]);
  await clock.advance(2_000);
  assert.equal(notifications, [[BITCOIN_MAINNET, ...addressesOf('okx', 1)]]);
  const [from = '', recipient = ''] = addressesOf('okx', 1);
  await wallet.sendTransfer?.({ from, recipient, amount: 1n, networkId: BITCOIN_MAINNET });
  await connection.disconnect();
  assert.equal(used, ['bitcoin sends', 'bitcoin disconnects']);
});

for (const end of ['left', 'disconnected'] as const) {
  test(`unisat: a text that the visitor has ${end} while the account in use is read is not shown by the wallet`, async () => {
    const { connected, object, clock } = setup('unisat');
    const connection = await connected();
    const late = deferred<readonly string[]>();
    const asked: string[] = [];
    const signMessage = async () => void asked.push('signMessage');
    Object.assign(object, { getAccounts: () => late.promise, signMessage });
    const view = new AbortController();
    const signed = watch(connection.signMessage('Hello', connection.accounts[0] ?? '', view.signal));
    if (end === 'left') view.abort();
    else connection.dispose();
    late.resolve(connection.accounts);
    await clock.advance(100);
    assert.ok(signed.error);
    assert.equal(asked, []);
  });
}

test('okx: reads the accounts again after an event without one; a locked or disconnected wallet is gone', async () => {
  const { connected, vault, clock, control, notifications } = setup('okx');
  await connected();
  vault.emit('bitcoin accountChanged', null);
  await clock.advance(2_000);
  assert.equal(notifications, []);
  const emit = vault.emit;
  vault.emit = () => {};
  control.setAccounts([1]);
  emit('bitcoin accountsChanged', addressesOf('okx', 1));
  await clock.advance(2_000);
  assert.equal(notifications, [[BITCOIN_MAINNET, ...addressesOf('okx', 1)]]);
  emit('bitcoin disconnect', undefined);
  await clock.advance(100);
  assert.equal(notifications.slice(1), [['disconnected']]);
});

/** The events with which wallets report an account. */
const accountEvents: Readonly<
  Record<'standard' | 'listed' | 'okx', readonly [name: string, payload: (account: unknown) => unknown]>
> = {
  standard: ['change', (account) => ({ accounts: [account] })],
  listed: ['accountChange', (account) => ({ type: 'accountChange', addresses: [account] })],
  okx: ['bitcoin accountChanged', (account) => account],
};
for (const kind of ['standard', 'listed', 'okx'] as const) {
  test(`${kind}: after an event whose accounts cannot be read, the wallet is asked`, async () => {
    const { connected, vault, clock, control, notifications } = setup(kind);
    const connection = await connected();
    const [name, payload] = accountEvents[kind];
    const { emit } = vault;
    const unreadable = [connection.accounts[0], { publicKey: '02' }, { address: 'x' }];
    for (const account of unreadable) {
      emit(name, payload(account));
      await clock.advance(5_000);
      assert.equal(notifications, [], JSON.stringify(account));
    }
    vault.emit = () => {};
    for (const [index, account] of unreadable.entries()) {
      control.setAccounts([index + 1]);
      emit(name, payload(account));
      await clock.advance(2_000);
      assert.equal(notifications.at(-1), [BITCOIN_MAINNET, ...addressesOf(kind, index + 1)]);
    }
    connection.dispose();
  });
}

for (const kind of ['listed', 'unisat', 'okx'] as const) {
  test(`${kind}: an answer that cannot be read changes nothing; an empty list means that no account is shared`, async () => {
    const { connected, object, clock, notifications } = setup(kind);
    await connected();
    let answer: unknown;
    const target = kind === 'okx' ? (object as { readonly bitcoin: object }).bitcoin : object;
    Object.assign(target, { getAccounts: async () => answer, request: async () => ({ result: answer }) });
    for (const value of [undefined, null, 'yes', 5, {}, [null], [{}], [5], { addresses: ['x'] }]) {
      answer = value;
      wake();
      await clock.advance(5_000);
      assert.equal(notifications, [], JSON.stringify(value));
    }
    answer = [];
    wake();
    await clock.advance(5_000);
    assert.equal(notifications, [['disconnected']]);
  });
}

test('okx: two modals of a page can use different networks', async () => {
  const { connected, control, clock, notifications } = setup('okx');
  const connections = [await connected(), await connected({ networkId: BITCOIN_TESTNET })];
  control.setAccounts([1]);
  await clock.advance(2_000);
  assert.equal(notifications, [
    [BITCOIN_MAINNET, ...addressesOf('okx', 1)],
    [BITCOIN_TESTNET, ...addressesOf('okx', 1, 'Testnet')],
  ]);
  for (const connection of connections) connection.dispose();
});

test('standard: a wallet that lists no accounts still signs after another modal has read its list', async () => {
  const { object } = createBitcoinWallet('standard', { policy: 'auto' });
  const { features } = object as { readonly features: object };
  const wallet = createStandard({ ...object, accounts: [], features: { ...features, 'standard:events': undefined } });
  const [address = ''] = addressesOf('standard', 0);
  await wallet.connect(BITCOIN_MAINNET);
  await wallet.accounts?.(BITCOIN_MAINNET);
  const request = { address, message: MESSAGE, networkId: BITCOIN_MAINNET, protocol: 'bip322' } as const;
  assert.ok(await wallet.signMessage(request));
});

test('standard: a wallet that never lists its accounts stays connected when the page wakes up', async () => {
  const { object } = createBitcoinWallet('standard', { policy: 'auto' });
  const provider = createStandard({ ...object, accounts: [] });
  const { connected, clock, notifications } = createConnector(
    makeAdapter,
    { provider, networkId: BITCOIN_MAINNET },
    () => {},
  );
  const connection = await connected();
  wake();
  await clock.advance(5_000);
  assert.equal([connection.accounts, notifications], [addressesOf('standard', 0), []]);
});

test('standard: the returned message must be the text, or for MetaMask the signature; another one is refused', async () => {
  const { object, wallet } = createBitcoinWallet('standard', { policy: 'auto' });
  const [address = ''] = addressesOf('standard', 0);
  const request = { address, message: MESSAGE, networkId: BITCOIN_MAINNET, protocol: 'bip322' } as const;
  await wallet.connect(BITCOIN_MAINNET);
  const signature = await wallet.signMessage(request);
  const { features } = object as unknown as { readonly features: Record<string, object> };
  const answer = (signedMessage: unknown) => {
    features['bitcoin:signMessage'] = { signMessage: async () => [{ signedMessage, signature }] };
    return wallet.signMessage(request);
  };
  assert.is(await answer((signature as Uint8Array).slice()), signature);
  assert.is(await answer(undefined), signature);
  for (const other of [new TextEncoder().encode(`${MESSAGE}.`), MESSAGE, 5])
    assert.match(String(await rejection(answer(other))), 'another text');
});

test('standard: the events and the disconnect of Bitcoin’s own features are used, also for accounts that come after page load', async () => {
  const { object, vault, connect, clock, control, asked, notifications } = setup('standard', { policy: 'never' });
  const features = (object as unknown as { readonly features: Record<string, unknown> }).features;
  for (const name of ['events', 'disconnect']) {
    features[`bitcoin:${name}`] = features[`standard:${name}`];
    delete features[`standard:${name}`];
  }
  const attempt = connect({ restore: true });
  await clock.advance(5_000);
  assert.not(attempt.settled);
  vault.set({ granted: true });
  await clock.advance(100);
  assert.equal(attempt.result?.accounts, addressesOf('standard', 0));
  control.setAccounts([1]);
  await clock.advance(100);
  assert.equal(notifications, [[BITCOIN_MAINNET, ...addressesOf('standard', 1)]]);
  await attempt.result?.disconnect();
  assert.equal(asked(), ['disconnect']);
  assert.is(control.listenerCount(), 0);
});

test('standard: a disconnect that ends other chain families too is a permission that is revoked last', async () => {
  for (const [chains, own, isShared] of [
    [[], false, false],
    [['solana:mainnet'], false, true],
    // Its own feature ends Bitcoin alone.
    [['solana:mainnet'], true, false],
  ] as const) {
    const { object } = createBitcoinWallet('standard', { policy: 'auto' });
    const found = object as unknown as {
      readonly chains: readonly string[];
      readonly features: Record<string, object>;
    };
    const ended: string[] = [];
    const endOf = (name: string) => ({ [name]: { disconnect: async () => void ended.push(name) } });
    const registered = {
      ...found,
      chains: [...found.chains, ...chains],
      features: { ...found.features, ...endOf('standard:disconnect'), ...(own && endOf('bitcoin:disconnect')) },
    };
    const provider = createStandard(registered);
    const connection = await createConnector(makeAdapter, { provider, networkId: BITCOIN_MAINNET }).connected();
    assert.is(connection.revoke !== undefined, isShared);
    assert.is(connection.permission, isShared ? registered : undefined);
    await (connection.revoke ?? connection.disconnect)();
    assert.equal(ended, [own ? 'bitcoin:disconnect' : 'standard:disconnect']);
    connection.dispose();
  }
});

test('listed: follows the older form of its events, too, each event once', async () => {
  type Add = (name: string, listener: (payload: unknown) => void) => (() => void) | undefined;
  const forms: ((add: Add) => (...inputs: Parameters<Add>) => unknown)[] = [
    (add) => (name, listener) => add(name, listener),
    (add) =>
      (...inputs) => {
        if (typeof inputs[0] !== 'string') throw new TypeError('Expected a name');
        return add(...inputs);
      },
    (add) =>
      (...inputs) => {
        if (inputs.length === 2) add(...inputs);
      },
  ];
  for (const form of forms) {
    const { object, vault, connected, control, clock, notifications } = setup('listed');
    const added: string[] = [];
    const addListener = form((name, listener) => {
      added.push(name);
      vault.on(name, listener);
      return () => vault.off(name, listener);
    });
    Object.assign(object, { addListener, removeListener: vault.off });
    const connection = await connected();
    assert.equal(added, ['accountChange', 'networkChange', 'disconnect']);
    control.setAccounts([1]);
    await clock.advance(2_000);
    assert.equal(notifications, [[BITCOIN_MAINNET, ...addressesOf('listed', 1)]]);
    connection.dispose();
    assert.is(control.listenerCount(), 0);
  }
});

test('listed: follows asynchronous events of both forms, and removes their listeners', async () => {
  type Listener = { readonly eventName: string; readonly cb: (payload: unknown) => void };
  const isListener = (value: unknown): value is Listener => typeof value === 'object';
  for (const isObject of [true, false]) {
    for (const broken of [false, true]) {
      const { object, vault, connected, control, clock, notifications } = setup('listed');
      const addListener = async (...inputs: [Listener] | [string, Listener['cb']]) => {
        const [first, second] = inputs;
        if (broken || isListener(first) !== isObject) throw new TypeError('Expected the other form');
        const { eventName, cb } = isListener(first) ? first : { eventName: first, cb: second as Listener['cb'] };
        vault.on(eventName, cb);
        return async () => {
          vault.off(eventName, cb);
          throw new Error('Removed');
        };
      };
      Object.assign(object, { addListener });
      const connection = await connected();
      control.setAccounts([1]);
      await clock.advance(2_000);
      assert.equal(notifications, broken ? [] : [[BITCOIN_MAINNET, ...addressesOf('listed', 1)]]);
      connection.dispose();
      await clock.advance(0);
      assert.is(control.listenerCount(), 0);
    }
  }
});

test('connect: a wallet that throws or returns an unexpected value fails or stays unavailable', async () => {
  for (const answer of [null, 'yes', 5, {}, [null], [{}], [5], { addresses: 'all' }, { accounts: [[]] }]) {
    for (const kind of bitcoinKinds) {
      const { object, connect, clock, control, unavailable } = setup(kind);
      const hostile = async () => answer;
      const target = object as Record<string, unknown>;
      if (kind === 'okx')
        target['bitcoin'] = { ...(target['bitcoin'] as object), connect: hostile, getAccounts: hostile };
      else if (kind === 'standard')
        Object.assign(target['features'] as object, { 'bitcoin:connect': { connect: hostile } });
      else Object.assign(target, { requestAccounts: hostile, getAccounts: hostile, request: hostile });
      const attempt = connect();
      await clock.advance(5_000);
      assert.is((attempt.error as { code?: number }).code, 4100, `${kind} ${JSON.stringify(answer)}`);
      const restored = connect({ restore: true });
      await clock.advance(5_000);
      assert.equal([restored.settled, unavailable() > 0], [false, true]);
      restored.leave();
      assert.is(control.listenerCount(), 0);
    }
  }
});

test('connect: a wallet that does not distinguish the test networks is on the app’s', async () => {
  for (const networkId of [BITCOIN_TESTNET, BITCOIN_TESTNET4, BITCOIN_SIGNET] as const) {
    const { connected } = setup('standard', { network: 'Testnet' });
    const connection = await connected({ networkId });
    assert.is(connection.networkId, networkId);
    connection.dispose();
  }
});

test('connect: refuses a value that is no wallet, and an aborted signal', async () => {
  for (const provider of [null, 'wallet', {}, { connect() {} }]) {
    const attempt = createConnector(makeAdapter, { provider }).connect();
    await nextTurn();
    assert.instance(attempt.error, TypeError);
  }
});

test.run();
