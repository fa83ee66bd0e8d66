import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { open } from '../../../src/core/actions/open';
import type { WalletConnection } from '../../../src/core/ports/adapter';
import { connectInjected } from '../../../src/features/connection/connectInjected';
import { disconnect } from '../../../src/features/connection/disconnect';
import { reconnect } from '../../../src/features/connection/reconnect';
import { releaseConnection } from '../../../src/features/connection/releaseConnection';
import { deferred } from '../../../src/lib/deferred';
import { createConnected, createTwice } from '../../support/connected';
import { BITCOIN_MAINNET } from '../../support/createBitcoinWallet';
import { ADDRESS, latest } from '../../support/fakeAdapter';
import { createFakeModal, harbor, pebble, wallet } from '../../support/fakeModal';
import { failure, rejection } from '../../support/rejection';
import { SOLANA_MAINNET } from '../../support/solana';

test('disconnect: disposes the connection, clears account and storage, and emits', async () => {
  const { ctx, connection, account, stored, events } = await createConnected();
  await disconnect(ctx);
  assert.ok(connection.disposed);
  assert.equal([account().status, account().addresses, account().walletId], ['disconnected', [], null]);
  assert.is(ctx.connections.size, 0);
  assert.is(stored('connections'), null);
  assert.equal(events, [{ event: 'DISCONNECT_SUCCESS', properties: { namespace: 'eip155' } }]);
});

test('disconnect: Account navigates to Connect; a view that needs no wallet stays', async () => {
  const { ctx, view, state } = await createConnected();
  open(ctx);
  await disconnect(ctx);
  assert.is(view(), 'Connect');
  assert.is(state.router.direction.value, 'back');
  const other = await createConnected();
  open(other.ctx, { view: 'WhatIsAWallet' });
  await disconnect(other.ctx);
  assert.is(other.view(), 'WhatIsAWallet');
});

test('disconnect: the account of a family that takes over is shown as on opening, also on a network that the app lacks', async () => {
  for (const [networkId, shown] of [
    ['eip155:1', 'Account'],
    ['eip155:56', 'UnsupportedChain'],
  ] as const) {
    const { ctx, view, state } = await createTwice();
    state.accounts.update('eip155', { networkId });
    open(ctx);
    assert.is(view(), 'Account');
    await disconnect(ctx, 'solana');
    assert.equal([view(), state.networks.activeId.value, state.router.direction.value], [shown, networkId, 'back']);
  }
});

test('disconnect: Connect is for the chain family that the modal was opened for', async () => {
  const { ctx, view, state } = await createConnected();
  open(ctx, { namespace: 'eip155' });
  state.router.push('Networks');
  await disconnect(ctx);
  assert.equal([view(), state.networks.family.value], ['Connect', 'eip155']);
});

test('disconnect: a wallet that refuses stays connected: ‘Failed to disconnect chain {ns}: {reason}’', async () => {
  const { ctx, adapter, account, stored, events } = await createConnected();
  adapter.onDisconnect = () => Promise.reject({ code: 4001 });
  assert.equal(await failure(disconnect(ctx)), {
    code: 'disconnectChainFailed',
    message: 'Failed to disconnect chain eip155: User rejected the request',
  });
  assert.is(account().status, 'connected');
  assert.ok(stored('connections'));
  assert.equal(events, [{ event: 'DISCONNECT_ERROR', properties: { message: 'User rejected the request' } }]);
});

test('disconnect: an unknown failure has the reason ‘Failed to disconnect’', async () => {
  const { ctx, adapter } = await createConnected();
  adapter.onDisconnect = () => Promise.reject('boom');
  assert.is((await failure(disconnect(ctx))).message, 'Failed to disconnect chain eip155: Failed to disconnect');
});

test('disconnect: all namespaces, or the given one', async () => {
  const one = await createTwice();
  await disconnect(one.ctx, 'solana');
  assert.equal(one.state.accounts.connected(), ['eip155']);
  assert.equal(Object.keys(one.stored('connections') as object), ['eip155']);
  const all = await createTwice();
  await disconnect(all.ctx);
  assert.equal(all.state.accounts.connected(), []);
  assert.is(all.stored('connections'), null);
});

test('disconnect: a permission for all chain families of a wallet is revoked with the last one', async () => {
  for (const [families, expected] of [
    [
      ['eip155', 'solana'],
      [[], ['disconnect', 'revoke']],
    ],
    [
      ['solana', 'eip155'],
      [['disconnect'], ['disconnect']],
    ],
    [[undefined], [['disconnect', 'disconnect']]],
  ] as const) {
    const both = wallet('Harbor', { providers: { ...harbor.providers, solana: {} } });
    const fake = await createTwice(both);
    const evm = fake.ctx.connections.get('eip155');
    let calls: string[] = [];
    fake.adapter.onDisconnect = async () => void calls.push('disconnect');
    Object.assign(evm ?? {}, { revoke: async () => void calls.push('revoke') });
    for (const [index, namespace] of families.entries()) {
      await disconnect(fake.ctx, namespace);
      assert.equal(calls, expected[index]);
      assert.is(fake.state.accounts.connected().length, families.length - index - 1);
      calls = [];
    }
  }
});

test('disconnect: a permission that other chain families still use is revoked with the last one, in any order', async () => {
  const networks = { eip155: 'eip155:1', solana: SOLANA_MAINNET, bip122: BITCOIN_MAINNET } as const;
  const all = ['eip155', 'solana', 'bip122'] as const;
  for (const last of all) {
    const three = wallet('Harbor', { providers: { eip155: {}, solana: {}, bip122: {} } });
    const options = { networks: Object.values(networks), adapters: all };
    const fake = createFakeModal({ wallets: [three], options });
    const calls: string[] = [];
    for (const namespace of all) {
      const done = connectInjected(fake.ctx, { wallet: three, namespace, signal: fake.life.signal });
      await fake.settle();
      latest(fake.adapter.attempts).accept({
        networkId: networks[namespace],
        accounts: ['account'],
      });
      await done;
      const note = (name: string) => async () => void calls.push(`${name} ${namespace}`);
      const connection = fake.ctx.connections.get(namespace) ?? {};
      Object.assign(connection, { revoke: note('revoke'), disconnect: note('disconnect') });
    }
    const others = all.filter((each) => each !== last);
    for (const namespace of others) await disconnect(fake.ctx, namespace);
    assert.equal([calls, fake.state.accounts.connected()], [[], [last]]);
    await disconnect(fake.ctx, last);
    assert.equal(calls, [`disconnect ${last}`, ...others.map((each) => `revoke ${each}`)]);
  }
});

test('disconnect: a permission that a chain family has on another page of the site is revoked with that one', async () => {
  const both = wallet('Harbor', { providers: { ...harbor.providers, solana: {} } });
  const fake = await createConnected({ wallets: [both] });
  const calls: string[] = [];
  const note = (name: string) => async () => void calls.push(name);
  Object.assign(fake.ctx.connections.get('eip155') ?? {}, { revoke: note('revoke'), disconnect: note('disconnect') });
  const solana = { walletId: both.ids.solana, walletName: 'Harbor', networkId: SOLANA_MAINNET };
  const connections = { ...(fake.stored('connections') as object), solana };
  fake.store.setItem('wallet-modal/v1/connections', JSON.stringify(connections));
  await disconnect(fake.ctx, 'eip155');
  assert.equal([calls, fake.account().status], [[], 'disconnected']);
  await disconnect(fake.ctx, 'solana');
  assert.equal([calls, fake.stored('connections')], [['revoke'], null]);
});

test('disconnect: one call ends a permission that two chain families have, together or one after the other', async () => {
  const both = wallet('Harbor', { providers: { ...harbor.providers, solana: {} } });
  for (const [steps, isSame, expected] of [
    [[undefined], true, ['disconnect eip155']],
    [[undefined], false, ['disconnect eip155', 'disconnect solana']],
    [['eip155', 'solana'], true, ['disconnect solana']],
    [['solana', 'eip155'], true, ['disconnect eip155']],
    [['eip155', 'solana'], false, ['disconnect solana', 'revoke eip155']],
  ] as const) {
    const fake = await createTwice(both);
    const calls: string[] = [];
    for (const [namespace, connection] of fake.ctx.connections) {
      const note = (name: string) => async () => void calls.push(`${name} ${namespace}`);
      const permission = isSame ? both : {};
      Object.assign(connection, { revoke: note('revoke'), disconnect: note('disconnect'), permission });
    }
    for (const step of steps) await disconnect(fake.ctx, step);
    assert.equal([calls, fake.state.accounts.connected()], [expected, []]);
  }
});

type Connected = Awaited<ReturnType<typeof createConnected>>;
const known = (account: string) => ({ [account]: { value: '1', at: 1 } });
const eip155 = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

test('disconnect: clears all cached data of the accounts', async () => {
  const fake = await createTwice();
  const write = (key: string, value: unknown) => fake.store.setItem(`wallet-modal/v1/${key}`, JSON.stringify(value));
  const both = { ...known(eip155), ...known('solana:mainnet:So1') };
  for (const key of ['balances', 'names', 'tokenBalances', 'activity', 'collectibles']) write(key, both);
  write('sent', [{ account: eip155 }, { account: 'solana:mainnet:So1' }]);
  await disconnect(fake.ctx, 'solana');
  for (const key of ['balances', 'names', 'tokenBalances', 'activity', 'collectibles'])
    assert.equal(fake.stored(key), known(eip155), key);
  assert.equal(fake.stored('sent'), [{ account: eip155 }]);
  await disconnect(fake.ctx);
  for (const key of ['balances', 'names', 'tokenBalances', 'activity', 'collectibles', 'sent'])
    assert.is(fake.stored(key), null, key);
});

/** An object that no text can be made of, and one that no JSON can be made of. */
const [textless, endless] = ['{"toString":0}', `${'['.repeat(30_000)}${']'.repeat(30_000)}`];
const hostileRows = {
  sent: [`[{"account":${textless}}]`, `[{"account":"solana:mainnet:So1","x":${endless}}]`, '"x"', '[null,7]'],
  endedSubmissions: [`[{"account":${textless}}]`, `[{"account":"solana:mainnet:So1","x":${endless}}]`, '7'],
  names: [`{"x":{"account":${textless}}}`, `{"solana:mainnet:So1":${endless}}`, `[${textless}]`],
};
for (const [key, texts] of Object.entries(hostileRows))
  for (const text of texts)
    test(`disconnect, releaseConnection: whatever ‘${key}’ contains, the wallet is not shown any more: ${text.slice(0, 60)}`, async () => {
      for (const end of [
        ({ ctx }: Connected) => disconnect(ctx),
        ({ ctx }: Connected) =>
          releaseConnection(ctx, 'eip155', ctx.connections.get('eip155') as unknown as WalletConnection),
      ]) {
        const fake = await createConnected();
        fake.store.setItem(`wallet-modal/v1/${key}`, text);
        await end(fake);
        assert.equal([fake.account().status, fake.ctx.connections.size], ['disconnected', 0]);
        assert.is(fake.stored('connections'), null);
        assert.equal(
          fake.events.map(({ event }) => event).filter((event) => event === 'DISCONNECT_ERROR'),
          [],
        );
        // It can be used again.
        const again = await createConnected({ store: fake.store });
        await disconnect(again.ctx);
        assert.is(again.account().status, 'disconnected');
      }
    });

test('disconnect: drops entries of lists without an account, and keeps those of other families', async () => {
  const fake = await createConnected();
  const other = { account: 'solana:mainnet:So1' };
  fake.store.setItem(
    'wallet-modal/v1/sent',
    `[{"account":${textless}},{"account":"${eip155}"},${JSON.stringify(other)}]`,
  );
  await disconnect(fake.ctx);
  assert.equal(fake.stored('sent'), [other]);
});

test('disconnect: drops a balance that arrives later', async () => {
  const { ctx, adapter, stored, settle } = await createConnected();
  await disconnect(ctx);
  latest(adapter.reads).resolve(5n);
  await settle();
  assert.is(stored('balances'), null);
});

test('disconnect: does nothing for a namespace that is not in use', async () => {
  const { ctx, events, account } = await createConnected();
  await disconnect(ctx, 'solana');
  assert.equal(events, []);
  assert.is(account().status, 'connected');
});

test('disconnect: several refusals throw ‘Failed to disconnect chains: {reasons}’', async () => {
  const { ctx, adapter, state } = await createTwice();
  adapter.onDisconnect = () => Promise.reject({ code: 4900 });
  const { code, message } = await failure(disconnect(ctx));
  assert.is(code, 'disconnectChainsFailed');
  const reason = 'The wallet is disconnected from the network';
  assert.is(message, `Failed to disconnect chains: eip155: ${reason}, solana: ${reason}`);
  assert.is(state.accounts.connected().length, 2);
});

test('disconnect: one refusal does not keep the other connected', async () => {
  const { ctx, adapter, state } = await createTwice();
  let calls = 0;
  adapter.onDisconnect = async () => {
    if (++calls === 1) throw { code: 4001 };
  };
  assert.is((await failure(disconnect(ctx))).code, 'disconnectChainFailed');
  assert.equal(state.accounts.connected(), ['eip155']);
});

test('disconnect: for a host, rejects once the other sign-ins have ended; for a view, at once', async () => {
  for (const until of ['signedOut', 'disconnected'] as const) {
    const { ctx, adapter, state, settle } = await createTwice();
    const ended = deferred<void>();
    state.settings.value = { ...state.settings.value, signIn: () => ({ siwx: {} }) };
    Object.assign(ctx, { load: async () => ({ signIn: { forget: () => ended.promise, lookUpAll: () => {} } }) });
    let calls = 0;
    adapter.onDisconnect = async () => {
      if (++calls === 1) throw { code: 4001 };
    };
    let code: unknown;
    void failure(disconnect(ctx, undefined, until)).then((failed) => {
      code = failed.code;
    });
    await settle();
    assert.is(code, until === 'signedOut' ? undefined : 'disconnectChainFailed');
    ended.resolve();
    await settle();
    assert.is(code, 'disconnectChainFailed');
  }
});

test('disconnect: does nothing without a wallet', async () => {
  const { ctx, events } = createFakeModal();
  await disconnect(ctx);
  assert.equal(events, []);
});

test('disconnect: keeps a wallet that connects meanwhile', async () => {
  const fake = await createConnected();
  let agree = (): void => {};
  fake.adapter.onDisconnect = () => new Promise((resolve) => (agree = resolve));
  const leaving = disconnect(fake.ctx);
  const done = connectInjected(fake.ctx, { wallet: wallet('Reef'), namespace: 'eip155', signal: fake.life.signal });
  await fake.settle();
  const reef = latest(fake.adapter.attempts).accept();
  await done;
  agree();
  await leaving;
  assert.is(fake.account().walletName, 'Reef');
  assert.not(reef.disposed);
  assert.is(fake.ctx.connections.size, 1);
});

/** Destroys a modal while its wallets are being disconnected: then they answer. */
async function destroyMeanwhile(fake: Awaited<ReturnType<typeof createTwice>>, before = (): void => {}) {
  const answered = deferred<void>();
  fake.adapter.onDisconnect = () => answered.promise;
  const leaving = rejection(disconnect(fake.ctx, undefined, 'signedOut'));
  before();
  fake.life.abort();
  fake.ctx.connections.clear();
  answered.resolve();
  const error = await leaving;
  await fake.settle();
  return error;
}

test('disconnect: wallets that answer after the modal was destroyed are forgotten and signed out, and the call fails', async () => {
  const forgotten: Record<string, string | undefined> = {};
  const fake = await createTwice();
  // The host never answers that a session has ended: nobody waits for it.
  const forget = (_: unknown, namespace: string, account: { readonly address: string } | null) => {
    forgotten[namespace] = account?.address;
    return new Promise(() => {});
  };
  const signIn = { forget, lookUpAll: () => {}, gate: async () => true };
  Object.assign(fake.ctx, { load: async () => ({ signIn }) });
  fake.state.settings.value = { ...fake.state.settings.value, signIn: () => ({ siwx: {} }) };
  await fake.settle();
  assert.is(await destroyMeanwhile(fake), fake.life.signal.reason);
  assert.is(fake.stored('connections'), null);
  assert.equal(forgotten, { eip155: ADDRESS, solana: 'So1' });
});

test('disconnect: what another tab has stored before the wallet answers stays, also after the modal was destroyed', async () => {
  for (const other of [
    { walletId: pebble.id, walletName: 'Pebble', networkId: 'eip155:1' },
    { walletId: harbor.id, walletName: 'Harbor', networkId: 'eip155:1', session: 'later' },
  ]) {
    const fake = await createTwice();
    Object.assign(fake.ctx.connections.get('eip155') ?? {}, { session: 'earlier' });
    const store = (): void => fake.store.setItem('wallet-modal/v1/connections', JSON.stringify({ eip155: other }));
    assert.is(await destroyMeanwhile(fake, store), fake.life.signal.reason);
    assert.equal(fake.stored('connections'), { eip155: other });
  }
});

test('disconnect: a wallet that refuses after the modal was destroyed stays stored', async () => {
  const fake = await createConnected();
  fake.adapter.onDisconnect = () => Promise.reject({ code: 4001 });
  const leaving = rejection(disconnect(fake.ctx, undefined, 'signedOut'));
  fake.life.abort();
  fake.ctx.connections.clear();
  assert.is(await leaving, fake.life.signal.reason);
  await fake.settle();
  assert.ok(fake.stored('connections'));
});

test('disconnect: in a modal that was destroyed before, changes nothing and fails', async () => {
  const { ctx, life, adapter, stored, events } = await createConnected();
  let asked = 0;
  adapter.onDisconnect = async () => void asked++;
  life.abort();
  ctx.connections.clear();
  assert.is(await rejection(disconnect(ctx)), life.signal.reason);
  assert.equal([asked, events.length], [0, 0]);
  assert.ok(stored('connections'));
});

test('disconnect: cancels a restore in progress', async () => {
  const fake = createFakeModal();
  fake.store.setItem(
    'wallet-modal/v1/connections',
    JSON.stringify({ eip155: { walletId: harbor.id, walletName: 'Harbor', networkId: 'eip155:1' } }),
  );
  void reconnect(fake.ctx, 'eip155');
  await fake.settle();
  await disconnect(fake.ctx, 'eip155');
  latest(fake.adapter.attempts).accept();
  await fake.settle();
  assert.is(fake.account().status, 'disconnected');
  assert.is(fake.stored('connections'), null);
});

test.run();
