import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WalletModalError } from '../../../src/core/errors/WalletModalError';
import { connectInjected } from '../../../src/features/connection/connectInjected';
import { connectWallet } from '../../../src/features/connection/connectWallet';
import { disconnect } from '../../../src/features/connection/disconnect';
import { followConnections } from '../../../src/features/connection/followConnections';
import { reconnect } from '../../../src/features/connection/reconnect';
import { latest, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeModal, harbor, pebble, type Setup, wallet } from '../../support/fakeModal';
import { createFakeStorage } from '../../support/fakeStorage';
import { SOLANA_ADDRESS, SOLANA_MAINNET, solana } from '../../support/solana';

const entry = { walletId: harbor.id, walletName: 'Harbor', networkId: 'eip155:1' };

function createRestoring(setup: Setup = {}, connections: unknown = { eip155: entry }) {
  const store = createFakeStorage({ 'wallet-modal/v1/connections': JSON.stringify(connections) });
  const fake = createFakeModal({ store, ...setup });
  return { ...fake, done: reconnect(fake.ctx, 'eip155') };
}

test('reconnect: requests the stored wallet without a prompt, connecting meanwhile', async () => {
  const { adapter, account, settle, done } = createRestoring();
  assert.is(account().status, 'connecting');
  assert.is(account().walletName, 'Harbor');
  assert.equal(account().addresses, []);
  await settle();
  assert.ok(latest(adapter.attempts).restore);
  latest(adapter.attempts).accept();
  await done;
  assert.is(account().status, 'connected');
});

test('reconnect: does nothing without a stored connection', async () => {
  const { ctx, account, adapter } = createFakeModal();
  await reconnect(ctx, 'eip155');
  assert.is(account().status, 'disconnected');
  assert.is(adapter.attempts.length, 0);
});

test('reconnect: waits for a wallet that is announced late', async () => {
  const { state, adapter, account, clock, done } = createRestoring({ wallets: [pebble] });
  await clock.advance(5_000);
  assert.is(adapter.attempts.length, 0);
  state.wallets.injected.value = [pebble, harbor];
  await clock.advance(0);
  latest(adapter.attempts).accept();
  await done;
  assert.is(account().walletName, 'Harbor');
});

test('reconnect: skips two wallets that claim the same identity', async () => {
  const copies = ['com.harbor#1', 'com.harbor#2'].map((id) => wallet('Harbor', { id, conflicting: true }));
  const { adapter, account, clock, done } = createRestoring({ wallets: copies });
  await clock.advance(10_000);
  await done;
  assert.is(adapter.attempts.length, 0);
  assert.is(account().status, 'disconnected');
});

test('reconnect: restores a wallet that a copy of its name marks, by its own id, and never the copy', async () => {
  const marked = { ...harbor, conflicting: true };
  const copy = wallet('Harbor', { id: 'evil.harbor', conflicting: true });
  for (const wallets of [
    [marked, copy],
    [copy, marked],
  ]) {
    const { adapter, settle } = createRestoring({ wallets });
    await settle();
    assert.equal(
      adapter.attempts.map(({ provider }) => provider),
      [harbor.providers.eip155],
    );
  }
  const alone = createRestoring({ wallets: [copy] });
  await alone.clock.advance(10_000);
  await alone.done;
  assert.is(alone.adapter.attempts.length, 0);
});

test('reconnect: restores each family of a wallet by the id of its own provider', async () => {
  const both = wallet('Harbor', { providers: { eip155: {}, solana: {} } });
  const options = { networks: ['eip155:1', solana], adapters: ['eip155', 'solana'] } as const;
  for (const [walletId, count] of [
    ['solana:name:Harbor', 1],
    ['com.harbor', 0],
    ['polkadot:name:Harbor', 0],
    ['Harbor', 0],
  ] as const) {
    const store = createFakeStorage({
      'wallet-modal/v1/connections': JSON.stringify({ solana: { ...entry, walletId } }),
    });
    const { ctx, adapter, settle } = createFakeModal({ store, options, wallets: [both] });
    followConnections(ctx);
    await settle();
    assert.is(adapter.attempts.length, count, walletId);
    if (count) assert.is(latest(adapter.attempts).provider, both.providers.solana);
  }
});

test('reconnect: restores a wallet whose name is written otherwise than in the source that was first at the last visit', async () => {
  for (const [before, now] of [
    ['Orchard', 'Orchard Wallet'],
    ['Orchard Wallet', 'Orchard'],
    ['Orchard', 'ORCHARD wallet'],
  ] as const) {
    const walletId = `solana:name:${before}`;
    const connections = { solana: { walletId, walletName: before, networkId: SOLANA_MAINNET } };
    const store = createFakeStorage({ 'wallet-modal/v1/connections': JSON.stringify(connections) });
    const orchard = wallet(now, { id: `solana:name:${now}`, providers: { solana: {} } });
    const options = { networks: [solana], adapters: ['solana'] } as const;
    const { ctx, adapter, state, settle, stored } = createFakeModal({ store, options, wallets: [orchard] });
    followConnections(ctx);
    await settle();
    latest(adapter.attempts).accept({ accounts: [SOLANA_ADDRESS], networkId: SOLANA_MAINNET });
    await settle();
    const { status, walletId: connected } = state.accounts.get('solana');
    assert.equal([status, connected], ['connected', walletId], 'another tab follows it by this id');
    assert.is((stored('connections') as typeof connections).solana.walletId, walletId);
    assert.is(state.wallets.find(walletId), orchard);
    // The other one is a wallet of its own after all.
    const other = wallet(before, { id: walletId, providers: { solana: {} } });
    state.wallets.injected.value = [orchard, other];
    await settle();
    assert.is(latest(adapter.attempts).provider, other.providers.solana);
  }
});

test('reconnect: never restores a copy that writes the name otherwise', async () => {
  const copies = ['HARBOR', 'harbor wallet', 'Pebble'].map((name) =>
    wallet(name, { id: `solana:name:${name}`, providers: { solana: {} }, conflicting: true }),
  );
  const connections = { solana: { walletId: 'solana:name:Harbor', walletName: 'Harbor', networkId: SOLANA_MAINNET } };
  const store = createFakeStorage({ 'wallet-modal/v1/connections': JSON.stringify(connections) });
  const options = { networks: [solana], adapters: ['solana'] } as const;
  const { ctx, adapter, settle } = createFakeModal({ store, options, wallets: copies });
  followConnections(ctx);
  await settle();
  assert.equal(adapter.attempts, []);
});

test('reconnect: a wallet not announced within 10 s ends disconnected but stays stored', async () => {
  const { account, clock, done, stored } = createRestoring({ wallets: [] });
  await clock.advance(9_999);
  assert.is(account().status, 'connecting');
  await clock.advance(1);
  await done;
  assert.is(account().status, 'disconnected');
  assert.equal(stored('connections'), { eip155: entry });
  assert.is(clock.pending, 0);
});

test('reconnect: restores a wallet announced after the timeout, in the background', async () => {
  const { state, adapter, account, clock, done } = createRestoring({ wallets: [] });
  await clock.advance(10_000);
  await done;
  await clock.advance(60_000);
  state.wallets.injected.value = [harbor];
  await clock.advance(0);
  assert.ok(latest(adapter.attempts).restore);
  assert.is(account().status, 'disconnected');
  latest(adapter.attempts).accept();
  await clock.advance(0);
  assert.is(account().status, 'connected');
});

test('reconnect: a wallet that does not answer is disconnected after 10 s; a late answer connects it', async () => {
  const { adapter, account, clock, done, stored } = createRestoring();
  await clock.advance(10_000);
  await done;
  assert.is(account().status, 'disconnected');
  assert.ok(stored('connections'));
  assert.is(clock.pending, 0);
  latest(adapter.attempts).accept();
  await clock.advance(0);
  assert.is(account().status, 'connected');
});

test('reconnect: a silent wallet whose family the app has again is connecting for 10 s, and waited for', async () => {
  const { ctx, state, adapter, account, clock, done } = createRestoring();
  await clock.advance(10_000);
  await done;
  state.accounts.setRestoring({ eip155: entry });
  await reconnect(ctx, 'eip155', 'otherTab');
  assert.equal([account().status, adapter.attempts.length], ['disconnected', 1], 'another tab has changed nothing');
  state.accounts.setRestoring({ eip155: entry });
  void reconnect(ctx, 'eip155');
  await clock.advance(9_999);
  assert.is(account().status, 'connecting');
  await clock.advance(1);
  assert.is(account().status, 'disconnected');
  latest(adapter.attempts).accept();
  await clock.advance(0);
  assert.is(account().status, 'connected');
});

test('reconnect: an unavailable wallet is disconnected at once, stays stored, and connects when available', async () => {
  const { adapter, account, clock, settle, done, stored } = createRestoring();
  await settle();
  latest(adapter.attempts).onUnavailable?.();
  await done;
  assert.is(account().status, 'disconnected');
  assert.equal(stored('connections'), { eip155: entry });
  assert.is(clock.pending, 0);
  latest(adapter.attempts).accept();
  await settle();
  assert.is(account().status, 'connected');
});

test('reconnect: removes a wallet that refuses', async () => {
  const reasons = [4100, 4001, '4001'].map((code) => ({ code }));
  for (const reason of [...reasons, { code: -32603, data: { originalError: { code: 4100 } } }]) {
    const { adapter, account, settle, done, stored } = createRestoring();
    await settle();
    latest(adapter.attempts).refuse(reason);
    await done;
    assert.is(account().status, 'disconnected');
    assert.is(stored('connections'), null);
  }
});

test('reconnect: keeps a wallet that fails in any other way', async () => {
  const reasons = [4900, 1011, -32002, -32603].map((code) => ({ code }));
  for (const reason of [...reasons, new Error('boom'), undefined, new TypeError('x')]) {
    const { adapter, account, settle, done, stored } = createRestoring();
    await settle();
    latest(adapter.attempts).refuse(reason);
    await done;
    assert.is(account().status, 'disconnected');
    assert.ok(stored('connections'));
  }
});

test('reconnect: an approval without an address ends disconnected and stays stored', async () => {
  const { adapter, account, settle, done, stored } = createRestoring();
  await settle();
  latest(adapter.attempts).accept({ accounts: [] });
  await done;
  assert.is(account().status, 'disconnected');
  assert.ok(stored('connections'));
});

test('reconnect: stops waiting for a wallet when the visitor connects another one, disconnects, or the modal is destroyed', async () => {
  const ends: Record<string, (fake: ReturnType<typeof createRestoring>) => Promise<unknown>> = {
    async another({ ctx, adapter, life, settle }) {
      const choice = connectInjected(ctx, { wallet: pebble, namespace: 'eip155', signal: life.signal });
      await settle();
      latest(adapter.attempts).accept({ accounts: [OTHER_ADDRESS] });
      await choice;
    },
    disconnect: ({ ctx }) => disconnect(ctx),
    async 'another tab'({ ctx, store }) {
      store.clear();
      followConnections(ctx);
    },
    async destroy({ life }) {
      life.abort();
    },
  };
  for (const [name, end] of Object.entries(ends)) {
    const fake = createRestoring();
    const { adapter, account, settle, done } = fake;
    await settle();
    const [waiting] = adapter.attempts;
    waiting?.onUnavailable?.();
    await done;
    assert.not(waiting?.signal.aborted);
    await end(fake);
    assert.ok(waiting?.signal.aborted, name);
    const before = account();
    const late = waiting?.accept();
    await settle();
    assert.ok(late?.disposed, name);
    assert.equal(account(), before, name);
  }
});

test('reconnect: the wallet that the visitor chooses wins, whichever responds first', async () => {
  for (const first of ['restore', 'choice'] as const) {
    const { ctx, adapter, account, settle, done, life, stored } = createRestoring();
    const choice = connectInjected(ctx, { wallet: pebble, namespace: 'eip155', signal: life.signal });
    await settle();
    const restoring = adapter.attempts.find(({ restore }) => restore);
    const choosing = adapter.attempts.find(({ restore }) => !restore);
    for (const attempt of first === 'restore' ? [restoring, choosing] : [choosing, restoring]) {
      attempt?.accept(attempt === choosing ? { accounts: [OTHER_ADDRESS] } : {});
      await settle();
    }
    await Promise.all([choice, done]);
    assert.is(account().walletName, 'Pebble');
    assert.is((stored('connections') as { eip155: typeof entry }).eip155.walletId, pebble.id);
  }
});

test('reconnect: the end of a restore does not affect the wallet that the visitor is connecting', async () => {
  const ends = [
    ({ clock }: ReturnType<typeof createRestoring>) => clock.advance(10_000),
    async ({ adapter, settle }: ReturnType<typeof createRestoring>) => {
      adapter.attempts[0]?.refuse({ code: 4100 });
      await settle();
    },
  ];
  for (const end of ends) {
    const fake = createRestoring({ wallets: [harbor, pebble] });
    const { ctx, adapter, account, settle, done } = fake;
    await settle();
    const controller = new AbortController();
    const connecting = connectWallet(ctx, { walletId: pebble.id, signal: controller.signal });
    await settle();
    await end(fake);
    await done;
    assert.equal([account().status, account().walletName], ['connecting', 'Pebble']);
    latest(adapter.attempts).accept();
    await connecting;
    assert.equal([account().status, account().walletName], ['connected', 'Pebble']);
  }
});

test('reconnect: if the visitor connects the wallet that is being restored, the attempt takes over the status', async () => {
  const { ctx, adapter, account, clock, done } = createRestoring();
  await clock.advance(0);
  const controller = new AbortController();
  const connecting = connectWallet(ctx, { walletId: harbor.id, signal: controller.signal });
  await clock.advance(60_000);
  await done;
  assert.is(account().status, 'connecting');
  latest(adapter.attempts).accept();
  await connecting;
  assert.is(account().status, 'connected');
});

/** A page on which Harbor, of the active family, and Reef, of another one, are being restored. */
async function createTwoRestoring(isInstalled = true) {
  const reef = wallet('Reef', { providers: { solana: {} } });
  const store = createFakeStorage({
    'wallet-modal/v1/connections': JSON.stringify({
      eip155: entry,
      solana: { walletId: reef.ids.solana, walletName: 'Reef', networkId: SOLANA_MAINNET },
    }),
  });
  const fake = createFakeModal({
    store,
    options: { networks: ['eip155:1', solana] },
    wallets: isInstalled ? [harbor, pebble, reef] : [reef],
  });
  followConnections(fake.ctx);
  await fake.settle();
  const { attempts } = fake.adapter;
  const reefs = attempts.at(-1);
  const harbors = isInstalled ? attempts[0] : undefined;
  const acceptReef = async (): Promise<void> => {
    reefs?.accept({ accounts: [SOLANA_ADDRESS], networkId: SOLANA_MAINNET });
    await fake.settle();
  };
  return { ...fake, store, harbors, reefs, acceptReef };
}

test('reconnect: each chain family waits for its own wallet', async () => {
  const { ctx, adapter, state, life, settle, harbors, reefs, acceptReef } = await createTwoRestoring();
  for (const { onUnavailable } of adapter.attempts) onUnavailable?.();
  await settle();
  const choice = connectInjected(ctx, { wallet: pebble, namespace: 'eip155', signal: life.signal });
  await settle();
  latest(adapter.attempts).accept();
  await choice;
  assert.equal([harbors?.signal.aborted, reefs?.signal.aborted], [true, false]);
  await acceptReef();
  assert.equal([state.accounts.get('eip155').walletName, state.accounts.get('solana').walletName], ['Pebble', 'Reef']);
});

test('reconnect: another family becomes active when the wallet of the active one refuses', async () => {
  const { state, settle, stored, harbors, acceptReef } = await createTwoRestoring();
  await acceptReef();
  assert.is(state.networks.activeNamespace.value, 'eip155');
  harbors?.refuse({ code: 4100 });
  await settle();
  assert.is(state.networks.activeNamespace.value, 'solana');
  assert.is(stored('activeNetwork'), SOLANA_MAINNET);
});

test('reconnect: a family with a locked wallet stays active', async () => {
  const { state, settle, harbors, acceptReef } = await createTwoRestoring();
  await acceptReef();
  harbors?.onUnavailable?.();
  await settle();
  assert.equal([state.accounts.get('eip155').status, state.networks.activeNamespace.value], ['disconnected', 'eip155']);
});

test('reconnect: another family becomes active if the active one’s wallet can only reconnect by a click', async () => {
  for (const isConnectedFirst of [true, false]) {
    for (const isLate of [true, false]) {
      const { ctx, adapter, clock, life, state, settle, stored, harbors, acceptReef } = await createTwoRestoring();
      if (isConnectedFirst) await acceptReef();
      if (isLate) await clock.advance(10_000);
      harbors?.onUnavailable?.(true);
      await settle();
      if (!isConnectedFirst) await acceptReef();
      assert.equal(
        [state.accounts.get('eip155').status, state.networks.activeNamespace.value],
        ['disconnected', 'solana'],
      );
      assert.ok((stored('connections') as Record<string, unknown>)['eip155'], 'in another tab, it is connected');
      // Connected by the visitor, and locked later, it is waited for like any other.
      const choice = connectInjected(ctx, { wallet: harbor, namespace: 'eip155', signal: life.signal });
      await settle();
      const connection = latest(adapter.attempts).accept();
      await choice;
      connection.sink.disconnected();
      await settle();
      latest(adapter.attempts).onUnavailable?.();
      await settle();
      assert.is(state.networks.activeNamespace.value, 'eip155');
    }
  }
});

test('reconnect: another family becomes active if the active one’s wallet is not in the page, and stays when it is', async () => {
  for (const isConnectedFirst of [true, false]) {
    const { adapter, clock, state, settle, stored, acceptReef } = await createTwoRestoring(false);
    if (isConnectedFirst) await acceptReef();
    await clock.advance(9_999);
    assert.is(state.networks.activeNamespace.value, 'eip155');
    await clock.advance(1);
    await settle();
    if (!isConnectedFirst) await acceptReef();
    assert.equal([state.networks.activeNamespace.value, stored('activeNetwork')], ['solana', SOLANA_MAINNET]);
    assert.ok((stored('connections') as Record<string, unknown>)['eip155'], 'it may be installed again');
    state.wallets.injected.value = [...state.wallets.injected.value, harbor];
    await settle();
    latest(adapter.attempts).accept();
    await settle();
    assert.equal([state.accounts.get('eip155').status, state.networks.activeNamespace.value], ['connected', 'solana']);
  }
});

test('reconnect: another family becomes active when another tab disconnects the one that is being restored', async () => {
  const { ctx, store, state, settle, stored, acceptReef } = await createTwoRestoring();
  await acceptReef();
  const { eip155, ...rest } = stored('connections') as Record<string, unknown>;
  store.setItem('wallet-modal/v1/connections', JSON.stringify(rest));
  followConnections(ctx, 'otherTab');
  await settle();
  assert.ok(eip155);
  assert.equal([state.accounts.get('eip155').status, state.networks.activeNamespace.value], ['disconnected', 'solana']);
});

test('reconnect: a failure keeps a wallet that connected meanwhile', async () => {
  const { ctx, adapter, account, settle, done, life, clock, stored } = createRestoring();
  void connectInjected(ctx, { wallet: pebble, namespace: 'eip155', signal: life.signal });
  await settle();
  const restoring = adapter.attempts.find(({ restore }) => restore);
  const choosing = adapter.attempts.find(({ restore }) => !restore);
  choosing?.accept();
  await settle();
  restoring?.refuse({ code: 4100 });
  await clock.advance(10_000);
  await done;
  assert.is(account().walletName, 'Pebble');
  assert.ok(stored('connections'));
});

test('reconnect: destroying the modal ends the wait and leaves no timer', async () => {
  const { life, clock, done, stored } = createRestoring({ wallets: [] });
  await clock.advance(0);
  life.abort();
  await done;
  assert.is(clock.pending, 0);
  assert.ok(stored('connections'), 'the next page may restore it');
});

test('reconnect: a chunk that cannot be loaded keeps the stored wallet', async () => {
  for (const reason of [new WalletModalError('chunkNotLoaded'), new WalletModalError('chunkChanged')]) {
    const fake = createFakeModal({
      store: createFakeStorage({ 'wallet-modal/v1/connections': JSON.stringify({ eip155: entry }) }),
    });
    await reconnect({ ...fake.ctx, makeAdapter: () => Promise.reject(reason) }, 'eip155');
    assert.is(fake.account().status, 'disconnected');
    assert.ok(fake.stored('connections'), reason.message);
  }
});

test('reconnect: waits for the wallet’s provider of the namespace', async () => {
  const only = wallet('Harbor', { id: 'solana:name:Harbor', providers: { solana: {} } });
  const { state, adapter, account, settle, done } = createRestoring({
    options: { adapters: ['eip155', 'solana'] },
    wallets: [only],
  });
  await settle();
  assert.is(adapter.attempts.length, 0);
  state.wallets.injected.value = [wallet('Harbor', { providers: { ...only.providers, ...harbor.providers } })];
  await settle();
  assert.is(latest(adapter.attempts).provider, harbor.providers.eip155);
  latest(adapter.attempts).accept();
  await done;
  assert.is(account().status, 'connected');
});

test.run();
