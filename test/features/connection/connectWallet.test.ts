import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { close } from '../../../src/core/actions/close';
import { open } from '../../../src/core/actions/open';
import { modalState } from '../../../src/core/actions/readSnapshots';
import { WalletModalError } from '../../../src/core/errors/WalletModalError';
import type { Options } from '../../../src/core/options/hostOptions';
import { connectWallet } from '../../../src/features/connection/connectWallet';
import { followConnections } from '../../../src/features/connection/followConnections';
import { switchNetwork } from '../../../src/features/connection/switchNetwork';
import { namespaceOf } from '../../../src/lib/caip';
import { createConnected } from '../../support/connected';
import { latest } from '../../support/fakeAdapter';
import { createFakeModal, harbor, pebble, type Setup, wallet } from '../../support/fakeModal';
import { createFakeStorage } from '../../support/fakeStorage';
import { failure, rejection } from '../../support/rejection';
import { SOLANA_MAINNET, solana } from '../../support/solana';

async function begin(setup?: Parameters<typeof createFakeModal>[0]) {
  const fake = createFakeModal(setup);
  const stop = new AbortController();
  open(fake.ctx);
  const done = connectWallet(fake.ctx, { walletId: harbor.id, signal: stop.signal });
  done.catch(() => {});
  await fake.settle();
  return { ...fake, stop, done, attempt: latest(fake.adapter.attempts) };
}

test('connectWallet: an approval closes the modal, is announced and emitted', async () => {
  const { attempt, done, state, events } = await begin();
  attempt.accept();
  await done;
  assert.not(state.modal.open.value);
  assert.is(state.announcer.last.status.value?.text, 'Connected to Harbor');
  assert.equal(events.slice(1), [
    { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Harbor' } },
    { event: 'MODAL_CLOSE', properties: { connected: true } },
  ]);
});

test('connectWallet: a wallet without a name is announced by a description', async () => {
  const nameless = wallet('Nameless', { name: '' });
  const fake = createFakeModal({ wallets: [nameless] });
  open(fake.ctx);
  const done = connectWallet(fake.ctx, { walletId: nameless.id, signal: fake.life.signal });
  await fake.settle();
  latest(fake.adapter.attempts).accept();
  await done;
  assert.is(fake.state.announcer.last.status.value?.text, 'Connected to Browser wallet');
});

test('withLoading: sets the loading flag until the request ends, in any way', async () => {
  for (const end of [
    ({ attempt }: Awaited<ReturnType<typeof begin>>) => void attempt.accept(),
    ({ attempt }: Awaited<ReturnType<typeof begin>>) => attempt.refuse({ code: 4001 }),
    ({ stop }: Awaited<ReturnType<typeof begin>>) => stop.abort(),
  ]) {
    const fake = await begin();
    assert.ok(fake.state.modal.loading.value.length);
    end(fake);
    await fake.settle();
    assert.not(fake.state.modal.loading.value.length);
  }
});

test('withLoading: an aborted attempt does not clear the flag of the next', async () => {
  const { ctx, state, stop, attempt, settle } = await begin();
  stop.abort();
  const next = new AbortController();
  connectWallet(ctx, { walletId: harbor.id, signal: next.signal }).catch(() => {});
  attempt.refuse({ code: 4001 });
  await settle();
  assert.ok(state.modal.loading.value.length);
});

test('withLoading: the flag of a request of the host outlives other requests, until the modal is closed', async () => {
  const fake = await createConnected({ options: { networks: ['eip155:1', 'eip155:137'] } });
  const { ctx, adapter, settle } = fake;
  const isLoading = () => modalState(fake.state, true).loading;
  const switching = switchNetwork(ctx, 'eip155:137');
  await settle();
  for (const end of ['refused', 'aborted']) {
    const stop = new AbortController();
    connectWallet(ctx, { walletId: pebble.id, signal: stop.signal }).catch(() => {});
    await settle();
    if (end === 'refused') latest(adapter.attempts).refuse({ code: 4001 });
    else stop.abort();
    await settle();
    assert.ok(isLoading(), end);
  }
  open(ctx);
  close(ctx);
  assert.not(isLoading(), 'closed');
  latest(adapter.switches).resolve();
  await switching;
  assert.not(isLoading());
});

test('connectWallet: shows UnsupportedChain for a network that the app does not have', async () => {
  const { attempt, done, state, view } = await begin();
  attempt.accept({ networkId: 'eip155:56' });
  await done;
  assert.ok(state.modal.open.value);
  assert.is(view(), 'UnsupportedChain');
});

test('connectWallet: embedded, an approval shows the account', async () => {
  const { attempt, done, state, view } = await begin({ options: { enableEmbedded: true } });
  attempt.accept();
  await done;
  assert.ok(state.modal.open.value);
  assert.is(view(), 'Account');
});

test('connectWallet: a refusal emits USER_REJECTED, not an error', async () => {
  const { attempt, done, events, state } = await begin();
  attempt.refuse({ code: 4001 });
  const error = (await rejection(done)) as WalletModalError;
  assert.instance(error, WalletModalError);
  assert.is(error.code, 'userRejected');
  assert.equal(events.at(-1), { event: 'USER_REJECTED', properties: { message: error.message } });
  assert.ok(state.modal.open.value);
});

test('connectWallet: maps and emits any other failure', async () => {
  const { attempt, done, events } = await begin();
  attempt.refuse({ code: -32002, message: '<b>pending</b>' });
  const { code, message } = await failure(done);
  assert.is(code, 'requestPending');
  assert.equal(events.at(-1), { event: 'CONNECT_ERROR', properties: { message } });
});

test('connectWallet: after an abort, emits nothing and closes nothing', async () => {
  for (const answer of ['accept', 'refuse'] as const) {
    const { attempt, done, stop, events, state } = await begin();
    const reason = new Error('left');
    stop.abort(reason);
    if (answer === 'accept') attempt.accept();
    else attempt.refuse({ code: 4001 });
    assert.is(await rejection(done), reason);
    assert.is(events.length, 1);
    assert.ok(state.modal.open.value);
  }
});

test('connectWallet: an unknown or excluded wallet fails without a request', async () => {
  for (const setup of [{ wallets: [] }, { options: { excludeWalletIds: ['Harbor'] } }]) {
    const { ctx, adapter, life } = createFakeModal(setup);
    const done = connectWallet(ctx, { walletId: harbor.id, signal: life.signal });
    assert.is((await failure(done)).code, 'walletFailed');
    assert.is(adapter.attempts.length, 0);
  }
});

const evm = { name: 'evm' };
const other = { name: 'other' };
const reef = wallet('Reef', { providers: { eip155: evm, solana: other } });
const both: Setup = { options: { networks: ['eip155:1', solana], adapters: ['eip155', 'solana'] }, wallets: [reef] };

test('connectWallet: a wallet with several namespaces connects on the chosen one, which becomes active', async () => {
  for (const [active, provider] of [
    ['eip155:1', evm],
    [SOLANA_MAINNET, other],
  ] as const) {
    const { ctx, state, adapter, settle } = createFakeModal(both);
    const namespace = namespaceOf(active);
    const done = connectWallet(ctx, { walletId: reef.id, namespace, signal: ctx.signal });
    await settle();
    assert.is(latest(adapter.attempts).provider, provider);
    latest(adapter.attempts).accept({ networkId: active });
    await done;
    assert.equal([...ctx.connections.keys()], [namespace]);
    assert.is(state.networks.activeNamespace.peek(), namespace);
  }
});

test('connectWallet: without a choice, the first in the order of the app’s networks', async () => {
  const kusama = {
    ...solana,
    id: 'b0a8d493285c2df73290dfb7e61f870f',
    caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  };
  for (const [networks, provider] of [
    [[kusama, solana, 'eip155:1'], other],
    [[kusama, 'eip155:1', solana], evm],
  ] as const) {
    const options = { networks, adapters: ['eip155', 'solana'] } as Options;
    const { ctx, state, adapter, settle } = createFakeModal({ options, wallets: [reef] });
    assert.is(state.networks.activeNamespace.value, 'polkadot');
    connectWallet(ctx, { walletId: reef.id, signal: ctx.signal }).catch(() => {});
    await settle();
    assert.is(latest(adapter.attempts).provider, provider);
  }
});

test('connectWallet: a family of a wallet connects, and ends its own restore, under the id of its provider', async () => {
  const id = 'solana:name:Reef';
  const connections = { solana: { walletId: id, walletName: 'Reef', networkId: SOLANA_MAINNET } };
  const store = createFakeStorage({ 'wallet-modal/v1/connections': JSON.stringify(connections) });
  const { ctx, state, adapter, settle, stored } = createFakeModal({ ...both, store });
  followConnections(ctx);
  await settle();
  latest(adapter.attempts).onUnavailable?.();
  await settle();
  const done = connectWallet(ctx, { walletId: reef.id, namespace: 'solana', signal: ctx.signal });
  await settle();
  assert.equal([state.accounts.get('solana').status, state.accounts.get('solana').walletId], ['connecting', id]);
  latest(adapter.attempts).refuse({ code: 4001 });
  assert.is((await failure(done)).code, 'userRejected');
  assert.is(stored('connections'), null, 'the refused wallet is not restored later');
});

test('connectWallet: a wallet without the active namespace connects on its own', async () => {
  const only = wallet('Only', { providers: { solana: other } });
  const { ctx, adapter, settle } = createFakeModal({ ...both, wallets: [only] });
  connectWallet(ctx, { walletId: only.id, signal: ctx.signal }).catch(() => {});
  await settle();
  assert.is(latest(adapter.attempts).provider, other);
});

test('connectWallet: skips a namespace without an adapter', async () => {
  const { ctx, state, adapter, settle } = createFakeModal({
    ...both,
    options: { networks: ['eip155:1', solana], adapters: ['eip155'] },
  });
  state.networks.selectedId.value = SOLANA_MAINNET;
  connectWallet(ctx, { walletId: reef.id, signal: ctx.signal }).catch(() => {});
  await settle();
  assert.is(latest(adapter.attempts).provider, evm);
  const only = wallet('Only', { providers: { solana: other } });
  state.wallets.injected.value = [only];
  assert.is((await failure(connectWallet(ctx, { walletId: only.id, signal: ctx.signal }))).code, 'walletFailed');
});

test.run();
