import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Context } from '../../../src/core/actions/Context';
import { close } from '../../../src/core/actions/close';
import { open } from '../../../src/core/actions/open';
import type { WalletConnection } from '../../../src/core/ports/adapter';
import type { SignInGate } from '../../../src/core/ports/signInGate';
import type { ViewName } from '../../../src/core/state/views';
import { connectWallet } from '../../../src/features/connection/connectWallet';
import { connection } from '../../../src/features/connection/index';
import { reconnect } from '../../../src/features/connection/reconnect';
import { switchNetwork } from '../../../src/features/connection/switchNetwork';
import { ask } from '../../../src/features/sign-in/ask';
import { getSignIn } from '../../../src/features/sign-in/getSignIn';
import type { CaipNetworkId } from '../../../src/lib/caip';
import { deferred } from '../../../src/lib/deferred';
import { createLoggedIn } from '../../support/createEmbedded';
import { latest } from '../../support/fakeAdapter';
import { createFakeModal, type FakeModal, harbor } from '../../support/fakeModal';
import { SOLANA_MAINNET } from '../../support/solana';

/** A sign-in that prompts for every account, once `asks` is set. */
function createSignIn() {
  const control = { asks: false };
  const gate = async (ctx: Context, ...[question]: [Parameters<SignInGate>]): Promise<boolean> => {
    const [namespace, address, networkId, cause] = question;
    return control.asks ? ask(ctx, { namespace, networkId, address }, cause) : true;
  };
  const signIn = { gate, forget: async () => {}, createRequest: async () => null };
  return { control, chunks: { signIn: { signIn } } };
}
const siwx = { networks: ['eip155:1', 'eip155:10', SOLANA_MAINNET], siwx: {} } as const;
const { signal } = new AbortController();

/** Shows views one after another; none leaves the modal closed. */
function show({ ctx, state }: Pick<FakeModal, 'ctx' | 'state'>, [first, ...others]: readonly ViewName[]): void {
  if (first) open(ctx, { view: first }, undefined, true);
  else close(ctx);
  for (const view of others) state.router.push(view);
}

async function createConnected() {
  const { control, chunks } = createSignIn();
  const fake = createFakeModal({ options: siwx, chunks });
  fake.ctx.storage.set('connections', {
    eip155: { walletId: harbor.id, walletName: 'Harbor', networkId: 'eip155:1' },
  });
  const restore = async () => {
    void reconnect(fake.ctx, 'eip155');
    await fake.settle();
    return latest(fake.adapter.attempts);
  };
  return { ...fake, control, restore };
}

/** Starts the action that opens a prompt, for each cause, after the views are shown. */
const begin = {
  async visitor(views: readonly ViewName[]) {
    const { control, ...fake } = await createConnected();
    control.asks = true;
    show(fake, views);
    connectWallet(fake.ctx, { walletId: harbor.id, signal }).catch(() => {});
    await fake.settle();
    latest(fake.adapter.attempts).accept();
    return fake;
  },
  async restore(views: readonly ViewName[]) {
    const { control, restore, ...fake } = await createConnected();
    control.asks = true;
    const attempt = await restore();
    show(fake, views);
    attempt.accept();
    return fake;
  },
  async event(views: readonly ViewName[]) {
    const { control, restore, ...fake } = await createConnected();
    const made = (await restore()).accept();
    await fake.settle();
    control.asks = true;
    show(fake, views);
    made.sink.network('eip155:10');
    return fake;
  },
  async switch(views: readonly ViewName[]) {
    const { control, chunks } = createSignIn();
    const fake = await createLoggedIn({ options: siwx, chunks });
    control.asks = true;
    show(fake, views);
    switchNetwork(fake.ctx, SOLANA_MAINNET).catch(() => {});
    return fake;
  },
};

const choice = ['Account', 'Networks', 'SwitchNetwork'] as const;
/** What is shown after a yes and after a no; null: the modal is closed. */
const rows: readonly (readonly [
  cause: keyof typeof begin,
  views: readonly ViewName[],
  accepted: ViewName | null,
  refused: ViewName | null,
])[] = [
  ['visitor', ['Connect', 'ConnectingExternal'], null, 'Connect'],
  ['visitor', ['Connect', 'AllWallets', 'ConnectingExternal'], null, 'AllWallets'],
  ['visitor', ['ConnectingWalletConnectBasic'], null, 'Connect'],
  ['visitor', [], null, null],
  ['restore', ['Connect'], 'Connect', 'Connect'],
  ['restore', ['Account'], 'Account', 'Connect'],
  ['restore', [], null, null],
  ['event', ['Account'], 'Account', 'Connect'],
  ['event', ['WhatIsAWallet'], 'WhatIsAWallet', 'WhatIsAWallet'],
  ['event', ['Account', 'ApproveTransaction'], 'Account', 'Connect'],
  ['event', ['Account', 'Networks'], 'Networks', 'Connect'],
  ['event', choice, 'Account', 'Connect'],
  ['event', ['SwitchNetwork'], null, null],
  ['event', [], null, null],
  ['switch', choice, 'Account', 'Networks'],
  ['switch', ['Networks', 'SwitchNetwork'], null, 'Networks'],
  ['switch', [], null, null],
];

for (const [cause, views, ...ends] of rows) {
  for (const [index, end] of ends.entries()) {
    const isAccepted = index === 0;
    const where = views.length ? `in ${views.join(', ')}` : 'while the modal is closed';
    test(`leaveView: ${cause}, asked ${where}, ${isAccepted ? 'accepted' : 'refused'}: ${end ?? 'closed'}`, async () => {
      const { ctx, state, view, settle, adapter } = await begin[cause](views);
      const { questions } = getSignIn(ctx);
      const isStuck = (): boolean =>
        state.modal.open.value && view() === 'SIWXSignMessage' && questions.value.length === 0;
      await settle();
      assert.equal([state.modal.open.value, view(), questions.value.length], [true, 'SIWXSignMessage', 1]);
      const leaving = deferred();
      adapter.onDisconnect = () => leaving.promise;
      questions.value[0]?.answer.resolve(isAccepted);
      // Not even while the wallet disconnects.
      if (!isAccepted) assert.not(isStuck());
      await settle();
      assert.not(isStuck());
      leaving.resolve();
      await settle();
      assert.equal(state.modal.open.value ? view() : null, end);
      assert.not(isStuck());
    });
  }
}

test('leaveView: a prompt that is answered before its view is on screen leaves the modal closed', async () => {
  const { control, restore, ...fake } = await createConnected();
  const { ctx, state, settle } = fake;
  const made = (await restore()).accept();
  await settle();
  const loaded = deferred();
  const openNow = ctx.open;
  Object.assign(ctx, {
    open: (...params: Parameters<typeof openNow>) => loaded.promise.then(() => openNow(...params)),
  });
  control.asks = true;
  made.sink.network('eip155:10');
  await settle();
  getSignIn(ctx).questions.value[0]?.answer.resolve(true);
  await settle();
  loaded.resolve();
  await settle();
  assert.equal([state.modal.open.value, state.accounts.get('eip155').status], [false, 'connected']);
});

test('leaveView: another prompt replaces the first in the same view', async () => {
  const { ctx, state, view, settle } = await begin.event(['Account']);
  await settle();
  const { questions } = getSignIn(ctx);
  state.accounts.update('solana', { status: 'connected', addresses: ['a'], networkId: SOLANA_MAINNET });
  void ask(ctx, { namespace: 'solana', networkId: SOLANA_MAINNET, address: 'a' }, 'event');
  const [first, second] = questions.value;
  first?.answer.resolve(true);
  await settle();
  assert.equal([view(), questions.value], ['SIWXSignMessage', [second]]);
  second?.answer.resolve(true);
  await settle();
  assert.equal([view(), questions.value], ['Account', []]);
});

test('leaveView: if one of two chain families is refused, the wallet is connected and the modal closed', async () => {
  for (const asksBoth of [true, false]) {
    const { control, ...fake } = await createConnected();
    const { ctx, state, view, settle } = fake;
    control.asks = true;
    show(fake, ['Connect', 'AllWallets', 'ConnectingWalletConnect']);
    const wallet = { id: 'phone', name: 'Phone', icon: null };
    const connectionOf = (networkId: CaipNetworkId) =>
      ({ accounts: [networkId], networkId, disconnect: async () => {}, dispose() {} }) as unknown as WalletConnection;
    const connections = [
      { namespace: 'solana', wallet, connection: connectionOf(SOLANA_MAINNET) },
      { namespace: 'eip155', wallet, connection: connectionOf('eip155:1') },
    ] as const;
    const done = connection.attach(ctx, connections, { by: 'visitor', method: 'qrcode' });
    await settle();
    const { questions } = getSignIn(ctx);
    control.asks = asksBoth;
    questions.value[0]?.answer.resolve(false);
    await settle();
    if (asksBoth) {
      assert.equal([view(), questions.value.length], ['SIWXSignMessage', 1]);
      questions.value[0]?.answer.resolve(true);
    }
    await done;
    assert.equal([state.accounts.connected(), state.modal.open.value], [['eip155'], false]);
    assert.ok(fake.eventNames().includes('CONNECT_SUCCESS'));
  }
});

test.run();
