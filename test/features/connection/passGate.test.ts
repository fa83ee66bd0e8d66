import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { open } from '../../../src/core/actions/open';
import type { ErrorCode } from '../../../src/core/errors/ErrorCode';
import { WalletModalError } from '../../../src/core/errors/WalletModalError';
import type { ConnectCause } from '../../../src/core/ports/connectCause';
import type { SignInGate } from '../../../src/core/ports/signInGate';
import { connectWallet } from '../../../src/features/connection/connectWallet';
import { connection } from '../../../src/features/connection/index';
import { reconnect } from '../../../src/features/connection/reconnect';
import type { CaipNetworkId } from '../../../src/lib/caip';
import { type Deferred, deferred } from '../../../src/lib/deferred';
import { ADDRESS, latest, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeModal, harbor, pebble } from '../../support/fakeModal';
import { failure, rejection } from '../../support/rejection';

/** A modal with a gate whose answers the test gives. */
function createGated() {
  const fake = createFakeModal();
  const asked: Parameters<SignInGate>[] = [];
  const answers: Deferred<boolean>[] = [];
  fake.setGate((...question) => {
    asked.push(question);
    const answer = deferred<boolean>();
    answers.push(answer);
    return answer.promise;
  });
  /** Answers a question, by default the latest. */
  const answer = async (give: (answer: Deferred<boolean>) => void, question = latest(answers)): Promise<void> => {
    give(question);
    await fake.settle();
  };
  /** Connects Harbor as the visitor does, up to the gate. */
  async function connect(networkId: CaipNetworkId = 'eip155:1', accounts = [ADDRESS]) {
    open(fake.ctx);
    const done = connectWallet(fake.ctx, { walletId: harbor.id, signal: fake.life.signal });
    done.catch(() => {});
    await fake.settle();
    const made = latest(fake.adapter.attempts).accept({ networkId, accounts });
    await fake.settle();
    return { done, made };
  }
  /** Restores Harbor as a page load does, up to the gate. */
  async function restore() {
    const entry = { walletId: harbor.id, walletName: 'Harbor', networkId: 'eip155:1' } as const;
    fake.ctx.storage.set('connections', { eip155: entry });
    const done = reconnect(fake.ctx, 'eip155');
    await fake.settle();
    latest(fake.adapter.attempts).accept();
    await fake.settle();
    return { done };
  }
  return { ...fake, asked, answers, answer, connect, restore };
}

test('passGate: connects the account, then calls the gate, and finishes the connection after its answer', async () => {
  const { asked, answer, connect, account, eventNames, state } = createGated();
  const { done } = await connect();
  assert.equal(asked, [['eip155', ADDRESS, 'eip155:1', 'visitor', undefined]]);
  assert.equal([account().status, state.modal.open.value], ['connected', true]);
  assert.not.ok(eventNames().includes('CONNECT_SUCCESS'));
  await answer(({ resolve }) => resolve(true));
  await done;
  assert.ok(eventNames().includes('CONNECT_SUCCESS'));
  assert.not(state.modal.open.value);
  assert.is(asked.length, 1);
});

test('passGate: a refusal disconnects the wallet, and counts as the visitor’s', async () => {
  const { answer, connect, account, stored, eventNames, state, reported, ctx } = createGated();
  const { done, made } = await connect();
  await answer(({ resolve }) => resolve(false));
  assert.is((await failure(done)).code, 'userRejected');
  assert.ok(made.disposed);
  assert.equal([account().status, stored('connections'), ctx.connections.size], ['disconnected', null, 0]);
  assert.equal(eventNames(), ['MODAL_OPEN', 'USER_REJECTED']);
  assert.ok(state.modal.open.value, 'the view shows it');
  assert.equal(reported, []);
});

test('passGate: an answer that is not `true` is a refusal', async () => {
  for (const given of [undefined, 'yes', 1, {}]) {
    const { answer, connect, account } = createGated();
    const { done } = await connect();
    await answer(({ resolve }) => resolve(given as boolean));
    assert.equal([(await failure(done)).code, account().status], ['userRejected', 'disconnected']);
  }
});

test('passGate: an error disconnects the wallet and is reported, also if the gate throws synchronously', async () => {
  const mistake = new Error('No nonce');
  const rejecting = createGated();
  const { done } = await rejecting.connect();
  await rejecting.answer(({ reject }) => reject(mistake));
  assert.is(((await rejection(done)) as Error).cause, mistake);
  const throwing = createGated();
  throwing.setGate(() => {
    throw mistake;
  });
  assert.is(((await rejection((await throwing.connect()).done)) as Error).cause, mistake);
  for (const { account, reported, eventNames } of [rejecting, throwing]) {
    assert.is(account().status, 'disconnected');
    assert.equal(reported, [mistake]);
    assert.is(eventNames().at(-1), 'CONNECT_ERROR');
  }
});

test('passGate: a wallet that fails to disconnect is removed nevertheless', async () => {
  const { answer, connect, account, reported, adapter } = createGated();
  const failed = new Error('No');
  adapter.onDisconnect = () => Promise.reject(failed);
  const { done } = await connect();
  await answer(({ resolve }) => resolve(false));
  await rejection(done);
  assert.is(account().status, 'disconnected');
  assert.equal(reported, [failed]);
});

test('passGate: a restored account that the gate refuses is disconnected silently', async () => {
  const { asked, answer, restore, account, stored, eventNames, reported } = createGated();
  const { done } = await restore();
  assert.equal(asked, [['eip155', ADDRESS, 'eip155:1', 'restore', undefined]]);
  await answer(({ resolve }) => resolve(false));
  await done;
  assert.equal([account().status, stored('connections')], ['disconnected', null]);
  assert.equal([eventNames(), reported], [[], []]);
});

/** Attaches a further connection of an account, which replaces the one before. */
function attachAgain({ ctx }: ReturnType<typeof createGated>, networkId: CaipNetworkId, by: ConnectCause = 'visitor') {
  const current = ctx.connections.get('eip155');
  if (!current) throw new Error('Nothing is connected');
  const again = { ...current, networkId, dispose() {} };
  const done = connection.attach(ctx, [{ namespace: 'eip155', wallet: harbor, connection: again }], { by });
  done.catch(() => {});
  return done;
}

test('passGate: the gate is never called twice at once for an account; both callers get one answer', async () => {
  const fake = createGated();
  const { done: first } = await fake.connect();
  const second = attachAgain(fake, 'eip155:1');
  await fake.settle();
  assert.is(fake.asked.length, 1);
  await fake.answer(({ resolve }) => resolve(true));
  await second;
  assert.is((await failure(first)).code, 'userRejected', 'it was replaced');
  assert.is(fake.account().status, 'connected');
  const third = attachAgain(fake, 'eip155:1');
  await fake.settle();
  assert.is(fake.asked.length, 2, 'asked again later');
  await fake.answer(({ resolve }) => resolve(true));
  await third;
});

test('passGate: calls the gate for another network after the first, whatever its answer', async () => {
  for (const give of [
    ({ resolve }: Deferred<boolean>) => resolve(false),
    ({ reject }: Deferred<boolean>) => reject(),
  ]) {
    const fake = createGated();
    await fake.connect();
    const second = attachAgain(fake, 'eip155:137');
    await fake.settle();
    assert.is(fake.asked.length, 1);
    await fake.answer(give);
    assert.equal(fake.asked[1], ['eip155', ADDRESS, 'eip155:137', 'visitor', undefined]);
    await fake.answer(({ resolve }) => resolve(true));
    await second;
    assert.equal([fake.account().status, fake.account().networkId], ['connected', 'eip155:137']);
  }
});

test('passGate: an account that changes with its network is passed to the gate once, with both', async () => {
  const { asked, answer, connect, account } = createGated();
  const { done, made } = await connect();
  await answer(({ resolve }) => resolve(true));
  await done;
  made.sink.accounts([OTHER_ADDRESS], undefined, 'eip155:137');
  await answer(({ resolve }) => resolve(true));
  assert.equal(asked.slice(1), [['eip155', OTHER_ADDRESS, 'eip155:137', 'event', undefined]]);
  assert.is(account().status, 'connected');
});

test('passGate: a change during a call waits, and is then passed as it is', async () => {
  const { asked, answer, connect, account, settle } = createGated();
  const { done, made } = await connect();
  made.sink.accounts([OTHER_ADDRESS], undefined, 'eip155:10');
  await settle();
  made.sink.network('eip155:137');
  await settle();
  assert.is(asked.length, 1);
  await answer(({ resolve }) => resolve(true));
  await done;
  assert.equal(asked.slice(1), [['eip155', OTHER_ADDRESS, 'eip155:137', 'event', undefined]]);
  await answer(({ resolve }) => resolve(true));
  assert.is(account().status, 'connected');
});

test('passGate: a change during a call does not repeat it for a refused account, which is disconnected once', async () => {
  const { asked, answer, connect, account, adapter, settle } = createGated();
  const ending = deferred<void>();
  let disconnects = 0;
  adapter.onDisconnect = () => {
    disconnects++;
    return ending.promise;
  };
  const { done, made } = await connect();
  made.sink.network('eip155:10');
  await settle();
  await answer(({ resolve }) => resolve(false));
  assert.equal([asked.length, disconnects], [1, 1]);
  ending.resolve();
  assert.is((await failure(done)).code, 'userRejected');
  assert.is(account().status, 'disconnected');
});

test('passGate: an answer about a wallet that was replaced or disconnected meanwhile changes nothing', async () => {
  const fake = createGated();
  let disconnects = 0;
  fake.adapter.onDisconnect = async () => void disconnects++;
  const { done, made } = await fake.connect();
  const other = connectWallet(fake.ctx, { walletId: pebble.id, signal: fake.life.signal });
  await fake.settle();
  latest(fake.adapter.attempts).accept({ accounts: [OTHER_ADDRESS] });
  await fake.settle();
  await fake.answer(({ resolve }) => resolve(true));
  await other;
  await fake.answer(({ resolve }) => resolve(false), fake.answers[0]);
  assert.is((await failure(done)).code, 'userRejected');
  assert.ok(made.disposed);
  assert.equal([fake.account().walletName, disconnects], ['Pebble', 0]);
  const gone = createGated();
  const { done: late } = await gone.connect();
  await connection.disconnect(gone.ctx, 'eip155');
  await gone.answer(({ resolve }) => resolve(true));
  await rejection(late);
  assert.not.ok(gone.eventNames().includes('CONNECT_SUCCESS'));
  assert.is(gone.account().status, 'disconnected');
});

/** A modal whose sign-in cannot be loaded, or not be used for lack of another chunk, until `load`. Counts the wallet's disconnects. */
function createUnloaded(error: Error = new WalletModalError('chunkNotLoaded')) {
  const fake = createGated();
  const { load } = fake.ctx;
  let disconnects = 0;
  fake.adapter.onDisconnect = async () => void disconnects++;
  const setLoad = (next: typeof load): void => void Object.assign(fake.ctx, { load: next });
  setLoad((name) => (name === 'signIn' ? Promise.reject(error) : load(name)));
  const connections = () => Object.keys(fake.ctx.storage.get('connections') ?? {});
  return { ...fake, load: () => setLoad(load), connections, disconnects: () => disconnects };
}

for (const error of [
  ...(['chunkNotLoaded', 'chunkChanged', 'chunkBlocked'] as const).map((code) => new WalletModalError(code)),
  new WalletModalError('signInSetupFailed' as ErrorCode, { cause: new WalletModalError('chunkNotLoaded') }),
])
  test(`passGate: a restored account whose gate fails with ${error.code} stays stored and approved, and is restored when it can be`, async () => {
    const fake = createUnloaded(error);
    await (await fake.restore()).done;
    assert.equal([fake.account().status, fake.ctx.connections.size], ['disconnected', 0]);
    assert.equal([fake.connections(), fake.disconnects(), fake.reported], [['eip155'], 0, []]);
    fake.retry();
    await fake.settle();
    latest(fake.adapter.attempts).accept();
    await fake.settle();
    assert.equal([fake.account().status, fake.connections(), fake.disconnects()], ['disconnected', ['eip155'], 0]);
    fake.load();
    fake.retry();
    await fake.settle();
    assert.ok(latest(fake.adapter.attempts).restore, 'no prompt');
    latest(fake.adapter.attempts).accept();
    await fake.settle();
    assert.equal([fake.account().status, fake.asked.length], ['connected', 1]);
    await fake.answer(({ resolve }) => resolve(true));
    fake.retry();
    await fake.settle();
    assert.equal([fake.account().status, fake.adapter.attempts.length], ['connected', 3]);
  });

test('passGate: a change of the account whose gate could not be loaded takes it out of use, and refuses nothing', async () => {
  const fake = createUnloaded();
  fake.load();
  const { done, made } = await fake.connect();
  await fake.answer(({ resolve }) => resolve(true));
  await done;
  fake.state.settings.value = { ...fake.state.settings.peek(), enableReconnect: false };
  open(fake.ctx);
  assert.is(fake.view(), 'Account');
  const { load } = fake.ctx;
  Object.assign(fake.ctx, { load: () => Promise.reject(new WalletModalError('chunkNotLoaded')) });
  made.sink.accounts([OTHER_ADDRESS]);
  await fake.settle();
  assert.equal([fake.account().status, fake.view(), fake.connections()], ['disconnected', 'Connect', ['eip155']]);
  assert.equal([fake.disconnects(), made.disposed], [0, true]);
  Object.assign(fake.ctx, { load });
  fake.retry();
  await fake.settle();
  latest(fake.adapter.attempts).accept({ accounts: [OTHER_ADDRESS] });
  await fake.settle();
  await fake.answer(({ resolve }) => resolve(true));
  assert.equal([fake.account().status, fake.view()], ['connected', 'Account']);
});

test('passGate: a wallet that was disconnected while its gate could not be loaded stays disconnected', async () => {
  const fake = createUnloaded();
  await (await fake.restore()).done;
  await connection.disconnect(fake.ctx);
  assert.equal(fake.connections(), []);
  fake.load();
  // Another tab has connected another wallet, which this page does not restore.
  fake.state.settings.value = { ...fake.state.settings.peek(), enableReconnect: false };
  const other = { walletId: pebble.id, walletName: 'Pebble', networkId: 'eip155:1' } as const;
  fake.ctx.storage.set('connections', { eip155: other });
  fake.retry();
  await fake.settle();
  assert.equal([fake.account().status, fake.adapter.attempts.length], ['disconnected', 1]);
});

test('passGate: the visitor’s attempt fails if the gate could not be loaded, and leaves nothing behind', async () => {
  const fake = createUnloaded();
  const { done, made } = await fake.connect();
  assert.is((await failure(done)).code, 'chunkNotLoaded');
  assert.equal([fake.account().status, fake.connections(), fake.disconnects()], ['disconnected', [], 1]);
  assert.equal([made.disposed, fake.eventNames().at(-1)], [true, 'CONNECT_ERROR']);
  fake.load();
  fake.retry();
  await fake.settle();
  assert.is(fake.adapter.attempts.length, 1);
});

test.run();
