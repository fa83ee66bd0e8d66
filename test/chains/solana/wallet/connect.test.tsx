import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter } from '../../../../src/chains/solana/index';
import type { SigningWallet } from '../../../../src/chains/solana/wallet/SigningWallet';
import { createConnector } from '../../../support/createConnector';
import {
  createAccount,
  createStandardWallet,
  renewAccount,
  type StandardAccount,
} from '../../../support/createStandardWallet';
import { neverAborted } from '../../../support/neverAborted';
import { SOLANA_MAINNET } from '../../../support/solana';
import { watch } from '../../../support/watch';
import { withCode } from '../../../support/withCode';

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const never = () => new Promise(() => {});
/** The page returns from the back-forward cache, where it gets no events. */
const wake = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

function setup(fake = createStandardWallet()) {
  const connector = createConnector(makeAdapter, { provider: fake.wallet }, () => fake.prompt.approve());
  return { ...connector, fake, addresses: () => fake.state.accounts.map(({ address }) => address) };
}

test('connect: sends one request, and returns the accounts in the wallet’s order', async () => {
  const { fake, connected, addresses, notifications } = setup(
    createStandardWallet('Cove', createAccount(), createAccount()),
  );
  const connection = await connected();
  assert.equal(connection.accounts, addresses());
  assert.is(connection.networkId, SOLANA_MAINNET);
  assert.is(connection.approved, undefined);
  assert.equal(fake.calls, ['connect']);
  assert.equal(notifications, []);
});

test('connect: passes on a rejection by code or by text', async () => {
  for (const error of [withCode(4001), new Error('User rejected the request.'), 'User rejected the request.']) {
    const { fake, connect, clock } = setup();
    const attempt = connect();
    await clock.advance(0);
    fake.prompt.reject(error);
    await clock.advance(0);
    assert.is(attempt.error, error);
    assert.is(fake.listenerCount, 0);
  }
});

test('connect: an event with accounts is an approval, even if the wallet never answers', async () => {
  const { fake, connect, clock, addresses } = setup();
  fake.behave('standard:connect', never);
  const attempt = connect();
  await clock.advance(60_000);
  fake.change({ locked: true });
  await clock.advance(60_000);
  assert.not(attempt.settled);
  fake.change({ granted: true, locked: false });
  await clock.advance(0);
  assert.equal(attempt.result?.accounts, addresses());
});

test('connect: an answer without an account of the family is refused', async () => {
  const bitcoin = { ...createAccount(['bitcoin:mainnet']) };
  for (const answer of [{ accounts: [] }, { accounts: [bitcoin] }, {}, null, 'yes', { accounts: 'all' }]) {
    const { fake, connect, clock } = setup();
    fake.behave('standard:connect', async () => answer);
    const attempt = connect();
    await clock.advance(0);
    assert.is((attempt.error as { code?: number }).code, 4100);
    assert.is(fake.listenerCount, 0);
  }
});

test('connect: a wallet that throws, or is invalid, changes nothing', async () => {
  const { fake, connect, clock } = setup();
  const error = new Error('broken');
  fake.behave('standard:connect', () => {
    throw error;
  });
  const attempt = connect();
  await clock.advance(0);
  assert.is(attempt.error, error);
  fake.behave('standard:connect', undefined);
  const other = connect();
  await clock.advance(0);
  assert.instance(other.error, TypeError);
});

test('canOf: what an account can do does not depend on the wallet’s first account', async () => {
  const [sign, send] = ['solana:signTransaction', 'solana:signAndSendTransaction'] as const;
  const withFeatures = (...features: string[]) => renewAccount({ ...createAccount(), features });
  const [all, none] = [withFeatures(), withFeatures('solana:signMessage')];
  const [signing, sending] = [withFeatures(sign), withFeatures(send)];
  const both = ['sendTransaction', 'signTransaction'];
  for (const first of [all, none, signing, sending]) {
    const others = [all, none, signing, sending].filter((account) => account !== first);
    const { connected } = setup(createStandardWallet('Cove', first, ...others));
    const { canOf } = await connected();
    const verbs = ({ address }: StandardAccount) => [...(canOf?.(address) ?? [])].sort();
    assert.equal([all, none, signing, sending].map(verbs), [both, [], ['signTransaction'], ['sendTransaction']]);
    assert.equal(verbs(createAccount()), [], 'the wallet does not share it');
  }
});

test('connect: takes the app’s network if the wallet has it, or else one of the wallet’s', async () => {
  const { fake, connected } = setup();
  assert.is((await connected({ networkId: DEVNET })).networkId, DEVNET);
  assert.is((await connected({ networkId: 'solana:localValidator' })).networkId, 'solana:localValidator');
  fake.wallet.chains = ['solana:mainnet', 'solana:devnet', 'bip122:x'];
  const connection = await connected({ networkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' });
  assert.is(connection.networkId, SOLANA_MAINNET);
  assert.equal(connection.approved, { ids: [SOLANA_MAINNET, DEVNET], canAdd: false });
  const signal = new AbortController().signal;
  assert.is(connection.asksToSwitch?.(DEVNET), false);
  await connection.switchNetwork({ caipNetworkId: DEVNET } as never, signal);
  const refused = watch(connection.switchNetwork({ caipNetworkId: 'solana:local' } as never, signal));
  await Promise.resolve();
  assert.is((refused.error as { code?: number }).code, 4902);
  // There is no call for it: the network is part of each request.
  assert.equal(fake.calls, ['connect', 'connect', 'connect']);
});

test('restore: a filled list needs no request', async () => {
  const { fake, connect, clock, addresses } = setup();
  fake.state.granted = true;
  const attempt = connect({ restore: true });
  await clock.advance(0);
  assert.equal(attempt.result?.accounts, addresses());
  assert.equal(fake.calls, []);
  assert.is(clock.pending, 0);
});

test('restore: a restored wallet is followed like a new one: its accounts, and the lock that ends it', async () => {
  const { fake, connect, clock, notifications } = setup();
  fake.state.granted = true;
  const attempt = connect({ restore: true });
  await clock.advance(0);
  const other = createAccount();
  fake.change({ accounts: [other] });
  await clock.advance(100);
  assert.equal(notifications, [['accounts', other.address]]);
  fake.change({ locked: true });
  await clock.advance(100);
  assert.equal(notifications.slice(1), [['disconnected']]);
  assert.is(fake.listenerCount, 0);
  assert.ok(attempt.result);
});

test('restore: sends one silent request, and waits for a locked wallet', async () => {
  const { fake, connect, clock, addresses, unavailable } = setup();
  const attempt = connect({ restore: true });
  await clock.advance(0);
  assert.is(unavailable(), 1);
  assert.equal(fake.calls, ['connect']);
  assert.not(fake.isPrompting);
  await clock.advance(600_000);
  assert.not(attempt.settled);
  fake.change({ granted: true });
  await clock.advance(0);
  assert.equal(attempt.result?.accounts, addresses());
  assert.equal(fake.calls, ['connect']);
});

test('restore: a wallet that does not respond is unavailable, and its late response counts', async () => {
  const { fake, connect, clock, addresses, unavailable } = setup();
  let answer: (value: unknown) => void = () => {};
  const inputs: unknown[] = [];
  fake.behave('standard:connect', (input: unknown) => {
    inputs.push(input);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const attempt = connect({ restore: true });
  await clock.advance(2_999);
  assert.is(unavailable(), 0);
  await clock.advance(1);
  assert.is(unavailable(), 1);
  assert.equal(inputs, [{ silent: true }]);
  fake.state.granted = true;
  answer({ accounts: fake.wallet.accounts });
  await clock.advance(0);
  assert.equal(attempt.result?.accounts, addresses());
});

test('restore: a refusal by code or text has the rejection code; any other error means unavailable', async () => {
  const refusals = [withCode(4001), withCode(4100), new Error('User rejected the request.'), 'Request denied by user'];
  for (const error of refusals) {
    const { fake, connect, clock } = setup();
    fake.behave('standard:connect', () => Promise.reject(error));
    const attempt = connect({ restore: true });
    await clock.advance(0);
    assert.is((attempt.error as { code?: number }).code, 4001);
    assert.is(fake.listenerCount, 0);
    assert.is(clock.pending, 0);
  }
  for (const error of [new Error('Wallet is locked'), undefined, withCode(-32603)]) {
    const { fake, connect, clock, unavailable } = setup();
    fake.behave('standard:connect', () => {
      throw error;
    });
    const attempt = connect({ restore: true });
    await clock.advance(0);
    assert.not(attempt.settled);
    assert.is(unavailable(), 1);
  }
});

test('restore: a wallet that prompts in spite of a silent request gets one request', async () => {
  const { fake, connect, clock } = setup();
  const { connect: ask } = fake.wallet.features['standard:connect'] as { connect(): unknown };
  fake.behave('standard:connect', () => ask());
  const attempt = connect({ restore: true });
  await clock.advance(600_000);
  assert.ok(fake.isPrompting);
  fake.prompt.approve();
  await clock.advance(0);
  assert.ok(attempt.result);
  assert.equal(fake.calls, ['connect']);
});

test('restore after an event: ignores earlier accounts, and sends no request', async () => {
  const { fake, connect, clock, unavailable } = setup();
  fake.state.granted = true;
  const attempt = connect({ restore: true, afterEvent: true });
  await clock.advance(600_000);
  wake();
  await clock.advance(600_000);
  assert.not(attempt.settled);
  assert.is(unavailable(), 1);
  assert.equal(fake.calls, []);
  fake.change({});
  await clock.advance(0);
  assert.ok(attempt.result);
});

test('restore: an abort rejects at once and removes all listeners and timers', async () => {
  const { fake, connect, clock } = setup();
  fake.behave('standard:connect', never);
  const attempt = connect({ restore: true });
  await clock.advance(10);
  attempt.leave();
  await clock.advance(0);
  assert.is((attempt.error as Error).message, 'left');
  assert.is(fake.listenerCount, 0);
  assert.is(clock.pending, 0);
});

test('events: the latest accounts arrive once, and only if they have changed', async () => {
  const { fake, connected, clock, notifications } = setup();
  await connected();
  for (let count = 0; count < 1_000; count++) fake.change({});
  await clock.advance(100);
  assert.equal(notifications, []);
  const other = createAccount();
  for (let count = 0; count < 1_000; count++) fake.change({ accounts: [createAccount(), other] });
  fake.change({ accounts: [other] });
  await clock.advance(100);
  assert.equal(notifications, [['accounts', other.address]]);
});

test('events: an empty list ends the connection, whatever its cause', async () => {
  const { fake, connected, clock, notifications } = setup();
  const connection = await connected();
  fake.change({ locked: true });
  await clock.advance(100);
  assert.equal(notifications, [['disconnected']]);
  assert.is(fake.listenerCount, 0);
  const signed = watch(connection.signMessage('hi', connection.accounts[0] as string, neverAborted));
  await clock.advance(0);
  assert.is((signed.error as { code?: number }).code, 4900);
  fake.change({ locked: false });
  await clock.advance(100);
  assert.is(notifications.length, 1);
});

test('events: an unreadable list falls back to the wallet’s own; anything else changes nothing', async () => {
  const { fake, connected, clock, notifications } = setup();
  await connected();
  const thrower = {
    get accounts() {
      throw new Error('no');
    },
  };
  const unread = { accounts: [null, 5, {}] };
  for (const change of [undefined, null, 'x', {}, { chains: [] }, { features: {} }, { accounts: 1 }, unread, thrower]) {
    fake.emit(change);
    await clock.advance(100);
  }
  assert.equal(notifications, []);
  const other = createAccount();
  fake.state.accounts = [other];
  fake.emit({ accounts: 'changed' });
  await clock.advance(100);
  assert.equal(notifications, [['accounts', other.address]]);
});

test('events: a change right after the answer is not lost', async () => {
  const { fake, connect, clock, notifications } = setup();
  const attempt = connect();
  await clock.advance(0);
  const other = createAccount();
  fake.prompt.approve();
  fake.change({ accounts: [other] });
  await clock.advance(100);
  assert.ok(attempt.result);
  const last = (notifications.at(-1) as string[] | undefined)?.[1] ?? attempt.result?.accounts[0];
  assert.is(last, other.address);
});

test('events: after a sleep, reads the wallet’s list', async () => {
  const { fake, connected, clock, notifications } = setup();
  await connected();
  const other = createAccount();
  fake.state.accounts = [other];
  wake();
  await clock.advance(100);
  assert.equal(notifications, [['accounts', other.address]]);
});

test('events: a wallet that was locked during a sleep is gone, and returns when it lists accounts again', async () => {
  const { fake, connected, connect, clock, notifications, addresses } = setup();
  await connected();
  fake.state.locked = true;
  wake();
  await clock.advance(100);
  assert.equal(notifications, [['disconnected']]);
  assert.is(fake.listenerCount, 0);
  const attempt = connect({ restore: true, afterEvent: true });
  wake();
  await clock.advance(100);
  assert.not(attempt.settled);
  fake.state.locked = false;
  wake();
  await clock.advance(0);
  assert.equal(attempt.result?.accounts, addresses());
});

test('events: after a sleep, an empty or broken list changes nothing for a wallet that never lists its accounts', async () => {
  for (const list of [[], null, 'all', undefined]) {
    const { fake, connect, clock, notifications } = setup();
    const answer = { accounts: fake.state.accounts };
    let listed: unknown = list === undefined || Array.isArray(list) ? [] : fake.state.accounts;
    Object.defineProperty(fake.wallet, 'accounts', { get: () => listed });
    fake.behave('standard:connect', async () => answer);
    const attempt = connect();
    await clock.advance(0);
    assert.ok(attempt.result);
    listed = list;
    wake();
    await clock.advance(100);
    assert.equal(notifications, []);
    assert.is(fake.listenerCount, 1);
    attempt.leave();
    attempt.result?.dispose();
  }
});

test('events: reports the wallet’s current networks and features once', async () => {
  const { fake, connected, clock, notifications } = setup();
  fake.wallet.chains = ['solana:mainnet'];
  const connection = await connected();
  const signer = connection.provider as SigningWallet;
  const [address = ''] = connection.accounts;
  assert.equal(connection.approved?.ids, [SOLANA_MAINNET]);
  fake.wallet.chains = ['solana:mainnet', 'solana:devnet'];
  for (let count = 0; count < 1_000; count++) fake.emit({ chains: fake.wallet.chains });
  await clock.advance(100);
  assert.equal(notifications.splice(0), [['approved', SOLANA_MAINNET, DEVNET]]);
  fake.behave('solana:signMessage', undefined);
  fake.emit({ features: fake.wallet.features });
  await clock.advance(100);
  assert.equal(notifications.splice(0), [['approved', SOLANA_MAINNET, DEVNET]]);
  assert.equal(signer.features, ['solana:signTransaction', 'solana:signAndSendTransaction']);
  const [account] = fake.state.accounts;
  if (!account) throw new Error('There is no account');
  fake.state.accounts = [{ ...account, features: ['solana:signTransaction', 'solana:signMessage'] }];
  fake.change({});
  await clock.advance(100);
  assert.equal(notifications.splice(0), [['approved', SOLANA_MAINNET, DEVNET]]);
  assert.equal(signer.featuresOf(address), ['solana:signTransaction']);
  // Without an event, the change is seen after a sleep.
  fake.wallet.chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'];
  wake();
  await clock.advance(100);
  assert.equal(notifications, [['approved']]);
});

test('events: a wallet with no or broken events can be used', async () => {
  for (const on of [
    undefined,
    () => undefined,
    () => 'no remover',
    () => {
      throw new Error('no');
    },
    () => () => {
      throw new Error('no');
    },
  ]) {
    const { fake, connect, clock } = setup();
    fake.behave('standard:events', on);
    const attempt = connect();
    await clock.advance(0);
    fake.prompt.approve();
    await clock.advance(0);
    attempt.result?.dispose();
    assert.ok(attempt.result);
  }
});

test('events: thousands of accounts are limited to 100, each once, and only those of the family', async () => {
  const { fake, connect, clock } = setup();
  const own = Array.from({ length: 60 }, () => createAccount());
  const bitcoin = Array.from({ length: 20 }, () => createAccount(['bip122:mainnet']));
  const accounts = [
    ...own,
    ...own.map(renewAccount),
    ...bitcoin,
    null,
    {},
    { address: 'x', chains: ['solana:mainnet'] },
  ];
  fake.behave('standard:connect', async () => ({ accounts }));
  const attempt = connect();
  await clock.advance(0);
  assert.equal(
    attempt.result?.accounts,
    own.map(({ address }) => address),
  );
  const many = Array.from({ length: 3_000 }, () => createAccount());
  fake.behave('standard:connect', async () => ({ accounts: many }));
  const other = connect();
  await clock.advance(0);
  assert.is(other.result?.accounts.length, 100);
});

test('events: a wallet that keeps its listener changes nothing after the end', async () => {
  const { fake, connect, clock, notifications } = setup();
  let listener: (change: unknown) => void = () => {};
  fake.behave('standard:events', (_: string, added: typeof listener) => {
    listener = added;
  });
  const attempt = connect();
  await clock.advance(0);
  fake.prompt.approve();
  await clock.advance(0);
  attempt.result?.dispose();
  listener({ accounts: [] });
  listener({ accounts: [createAccount()] });
  await clock.advance(100);
  assert.equal(notifications, []);
});

test('signing: passes the wallet’s own account object, also after it has changed', async () => {
  const { fake, connected, clock } = setup();
  const connection = await connected();
  const [address = ''] = connection.accounts;
  assert.match(await connection.signMessage('hello', address, neverAborted), /^[1-9A-HJ-NP-Za-km-z]{86,88}$/);
  fake.change({ accounts: fake.state.accounts.map(renewAccount) });
  await clock.advance(0);
  assert.match(await connection.signMessage('hello', address, neverAborted), /^[1-9A-HJ-NP-Za-km-z]{86,88}$/);
});

test('disconnect: notifies the wallet, and works without the feature, with an error, and without a response', async () => {
  const kind = setup();
  await (await kind.connected()).disconnect();
  assert.equal(kind.fake.calls, ['connect', 'disconnect']);
  assert.equal(kind.notifications, []);
  assert.is(kind.fake.listenerCount, 0);
  for (const behaviour of [
    undefined,
    never,
    () => Promise.reject(new Error('no')),
    () => {
      throw new Error('no');
    },
  ]) {
    const { fake, connected, clock, notifications } = setup();
    const connection = await connected();
    fake.behave('standard:disconnect', behaviour);
    const ended = watch(connection.disconnect());
    await clock.advance(3_000);
    assert.ok(ended.settled);
    assert.is(ended.error, undefined);
    assert.equal(notifications, []);
    assert.is(fake.listenerCount, 0);
  }
});

test('disconnect: a disconnect that ends other chain families too is a permission that is revoked last', async () => {
  const { fake, connected } = setup();
  const alone = await connected();
  assert.equal([alone.revoke, alone.permission], [undefined, undefined]);
  alone.dispose();
  fake.wallet.chains = [...fake.wallet.chains, 'bitcoin:mainnet'];
  const shared = await connected();
  assert.is(shared.permission, fake.wallet);
  shared.dispose();
  await shared.revoke?.();
  assert.equal(fake.calls.slice(-2), ['connect', 'disconnect']);
});

test.run();
