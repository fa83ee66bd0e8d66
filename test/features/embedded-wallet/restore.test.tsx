import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WalletModalError } from '../../../src/core/errors/WalletModalError';
import { followConnections } from '../../../src/features/connection/followConnections';
import { reconnect } from '../../../src/features/connection/reconnect';
import { deferred } from '../../../src/lib/deferred';
import { createEmbedded, type EmbeddedSetup } from '../../support/createEmbedded';
import { OTHER_ADDRESS } from '../../support/fakeAdapter';
import {
  createFakeEmbeddedWallet,
  EMBEDDED_SOLANA_ADDRESS,
  type FakeEmbeddedWallet,
  frameError,
} from '../../support/fakeEmbeddedWallet';
import { createFakeStorage } from '../../support/fakeStorage';
import { SOLANA_MAINNET } from '../../support/solana';

const entry = { walletId: 'embedded', walletName: 'Secure wallet', networkId: 'eip155:8453' };

/** A page load after a login by Google. */
function createReloaded(values: Record<string, unknown> = {}, setup: EmbeddedSetup = {}) {
  const stored = {
    connections: { eip155: entry },
    emailLoginUsed: true,
    email: 'mira@meadow.garden',
    connectedSocial: 'google',
    socialUsername: 'mira',
    lastUsedChain: 'eip155:8453',
    ...values,
  };
  const store = createFakeStorage(
    Object.fromEntries(Object.entries(stored).map(([key, value]) => [`wallet-modal/v1/${key}`, JSON.stringify(value)])),
  );
  return createEmbedded({ store, ...setup });
}

test('restore: connects the stored login on its network, without emitting a connection', async () => {
  const fake = createReloaded();
  const done = reconnect(fake.ctx, 'eip155');
  assert.equal([fake.account().status, fake.account().walletName], ['connecting', 'Secure wallet']);
  await done;
  assert.equal([fake.account().addresses, fake.account().networkId], [[OTHER_ADDRESS], 'eip155:8453']);
  const { user } = fake.hostAccount('eip155');
  assert.equal([user?.email, user?.username, user?.provider], ['mira@meadow.garden', 'mira', 'google']);
  assert.equal(fake.eventNames(), []);
  assert.equal(fake.wallet.log.slice(0, 3), ['start', 'isConnected', 'user eip155:8453 smartAccount']);
});

test('restore: a login that has ended is removed, with its connections', async () => {
  const wallet = createFakeEmbeddedWallet();
  wallet.onIsConnected = async () => false;
  const fake = createReloaded(
    { connections: { eip155: entry, polkadot: { ...entry, walletId: 'walletConnect', networkId: 'polkadot:x' } } },
    { wallet },
  );
  await reconnect(fake.ctx, 'eip155');
  assert.is(fake.account().status, 'disconnected');
  for (const key of ['email', 'emailLoginUsed', 'lastUsedChain', 'socialUsername', 'connectedSocial'])
    assert.is(fake.stored(key), null, key);
  assert.equal(Object.keys(fake.stored('connections') as object), ['polkadot']);
});

test('restore: a check that fails removes the login, too', async () => {
  const wallet = createFakeEmbeddedWallet();
  wallet.onIsConnected = async () => Promise.reject(frameError('frameError', 'An error occurred'));
  const fake = createReloaded({}, { wallet });
  await reconnect(fake.ctx, 'eip155');
  assert.equal([fake.stored('emailLoginUsed'), fake.stored('connections')], [null, null]);
});

test('restore: a frame that is lost, or does not answer, during the check leaves the login for the next page load', async () => {
  for (const code of [
    'somethingWentWrong',
    'embeddedWalletNotLoaded',
    'emailLoginNotLoaded',
    'embeddedWalletTimedOut',
  ]) {
    const wallet = createFakeEmbeddedWallet();
    wallet.onIsConnected = async () => Promise.reject(frameError(code));
    const fake = createReloaded({}, { wallet });
    await reconnect(fake.ctx, 'eip155');
    assert.is(fake.account().status, 'disconnected');
    assert.equal([fake.stored('emailLoginUsed'), fake.stored('connections')], [true, { eip155: entry }], code);
  }
});

test('restore: a frame that does not load leaves the login for the next page load', async () => {
  const wallet = createFakeEmbeddedWallet();
  wallet.onStart = async () => Promise.reject(frameError('embeddedWalletNotLoaded'));
  const fake = createReloaded({}, { wallet });
  await reconnect(fake.ctx, 'eip155');
  assert.is(fake.account().status, 'disconnected');
  assert.equal([fake.stored('emailLoginUsed'), fake.stored('connections')], [true, { eip155: entry }]);
});

test('restore: no frame is created without an earlier login', async () => {
  const fake = createReloaded({ emailLoginUsed: false });
  await reconnect(fake.ctx, 'eip155');
  assert.is(fake.wallet.configs.length, 0);
  assert.is(fake.stored('connections'), null);
});

/** A page load in which the frame has not returned its user for 30 s. */
async function createUnanswered(
  values: Record<string, unknown> = {},
  setup: EmbeddedSetup = {},
  meanwhile: (fake: ReturnType<typeof createReloaded>) => void = () => {},
) {
  const wallet = createFakeEmbeddedWallet();
  const answer = deferred();
  wallet.onUser = (user) => answer.promise.then(() => user);
  const fake = createReloaded(values, { wallet, ...setup });
  followConnections(fake.ctx);
  await fake.clock.advance(29_999);
  assert.is(fake.account().status, 'connecting');
  meanwhile(fake);
  await fake.clock.advance(1);
  await fake.settle();
  return { ...fake, answer, alerts: () => fake.state.alert.list.value.map(({ code }) => code) };
}

test('restore: after 30 s without a response, the visitor and the host are notified; a late response connects', async () => {
  const fake = await createUnanswered();
  assert.equal([fake.account().status, fake.alerts()], ['disconnected', ['embeddedWalletTimedOut']]);
  assert.equal(
    fake.reported.map((error) => {
      const { code, message } = error as WalletModalError;
      return [code, message];
    }),
    [['embeddedWalletTimedOut', 'Embedded Wallet Request Timed Out']],
  );
  assert.is(fake.clock.pending, 0);
  fake.answer.resolve();
  await fake.settle();
  assert.equal([fake.hostAccount('eip155').address, fake.alerts()], [OTHER_ADDRESS, []]);
});

test('restore: of two chain families without an answer one alert is shown, and late answers connect them one after the other', async () => {
  const fake = await createUnanswered(
    { connections: { eip155: entry, solana: { ...entry, networkId: SOLANA_MAINNET } } },
    { options: { networks: ['eip155:8453', SOLANA_MAINNET] } },
  );
  const statuses = () => [fake.hostAccount('eip155').status, fake.hostAccount('solana').status];
  assert.equal([statuses(), fake.alerts()], [['disconnected', 'disconnected'], ['embeddedWalletTimedOut']]);
  fake.state.alert.dismiss('embeddedWalletTimedOut');
  await fake.clock.advance(60_000);
  await fake.settle();
  assert.equal([fake.reported.length, fake.alerts()], [1, []]);
  const users = () => fake.wallet.log.filter((line) => /^user/.test(line)).length;
  assert.is(users(), 1);
  fake.answer.resolve();
  await fake.settle();
  assert.equal([users(), statuses()], [2, ['connected', 'connected']]);
});

const two = { connections: { eip155: entry, solana: { ...entry, networkId: SOLANA_MAINNET } } };
const bothNetworks = { options: { networks: ['eip155:8453', SOLANA_MAINNET] } } as const;

test('restore: an unresponsive chain family is reported, even if the other one is no longer needed', async () => {
  for (const gone of ['eip155', 'solana'] as const) {
    const fake = await createUnanswered(two, bothNetworks, ({ ctx }) => ctx.connections.set(gone, {} as never));
    assert.equal([fake.reported.length, fake.alerts()], [1, ['embeddedWalletTimedOut']], gone);
  }
});

test('restore: the alert stays until no chain family is missing, or the visitor has logged in again', async () => {
  const createHalf = async () => {
    const fake = await createUnanswered(two, bothNetworks);
    const second = deferred();
    fake.wallet.onUser = (user) => second.promise.then(() => user);
    fake.answer.resolve();
    await fake.settle();
    assert.equal([fake.hostAccount('eip155').status, fake.alerts()], ['connected', ['embeddedWalletTimedOut']]);
    return { ...fake, second };
  };
  const late = await createHalf();
  late.second.resolve();
  await late.settle();
  assert.equal([late.hostAccount('solana').status, late.alerts()], ['connected', []]);
  const left = await createHalf();
  left.wallet.onUser = async (user) => user;
  await left.embeddedWallet.finishLogin(left.ctx, { method: 'email', username: null, signal: left.life.signal });
  await left.settle();
  assert.equal(left.alerts(), []);
});

test('restore: the timeout of a chain family starts when its restore does', async () => {
  for (const isAnswered of [true, false]) {
    const wallet = createFakeEmbeddedWallet();
    const answers = [deferred(), deferred()] as const;
    let asked = 0;
    wallet.onUser = (user) => (answers[asked++] ?? deferred()).promise.then(() => user);
    const fake = createReloaded(two, { wallet, ...bothNetworks });
    followConnections(fake.ctx);
    await fake.clock.advance(29_000);
    answers[0].resolve();
    await fake.settle();
    await fake.clock.advance(29_999);
    assert.equal([fake.hostAccount('solana').status, fake.reported], ['connecting', []]);
    if (isAnswered) answers[1].resolve();
    await fake.settle();
    await fake.clock.advance(1);
    await fake.settle();
    assert.is(fake.hostAccount('solana').status, isAnswered ? 'connected' : 'disconnected');
    assert.is(fake.reported.length, isAnswered ? 0 : 1);
    assert.is(fake.clock.pending, 0);
  }
});

test('restore: an unresponsive frame whose login was replaced or has ended is not reported', async () => {
  const changes: Readonly<Record<string, (fake: ReturnType<typeof createReloaded>) => void>> = {
    replaced: ({ ctx, embeddedWallet }) => embeddedWallet.acceptLogin(ctx, { method: 'email', signal: ctx.signal }),
    ended: ({ ctx }) => ctx.storage.remove('emailLoginUsed' as never),
    'made by another tab': ({ ctx }) =>
      ctx.storage.set('connections', { eip155: { ...entry, session: 'other' } } as never),
  };
  for (const [name, change] of Object.entries(changes)) {
    const fake = await createUnanswered({}, {}, change);
    assert.equal([fake.alerts(), fake.reported], [[], []], name);
  }
});

test('restore: Try again beside a late answer connects once', async () => {
  const fake = await createUnanswered();
  fake.state.alert.dismiss('embeddedWalletTimedOut');
  await fake.embeddedWallet.retry(fake.ctx, 'embeddedWalletTimedOut');
  await fake.settle();
  const { onUser } = fake.wallet;
  fake.wallet.onUser = () => new Promise(() => {});
  fake.answer.resolve();
  await fake.settle();
  fake.wallet.onUser = onUser;
  assert.is(fake.hostAccount('eip155').status, 'connected');
  await fake.clock.advance(60_000);
  assert.equal([fake.hostAccount('eip155').status, fake.alerts()], ['connected', []]);
});

test('restore: a late answer about a login that has ended or been replaced changes nothing', async () => {
  const other = { ...entry, walletId: 'com.harbor', walletName: 'Harbor' };
  const changes: Readonly<Record<string, (fake: Awaited<ReturnType<typeof createUnanswered>>) => void>> = {
    'signed out in another tab': ({ ctx }) => ctx.storage.remove('connections'),
    'another login': ({ ctx }) => ctx.storage.set('connections', { eip155: { ...entry, session: 'other' } } as never),
    'another wallet': ({ ctx }) => ctx.storage.set('connections', { eip155: other } as never),
    'another login in the frame': ({ ctx, embeddedWallet }) =>
      embeddedWallet.acceptLogin(ctx, { method: 'email', signal: ctx.signal }),
  };
  for (const [name, change] of Object.entries(changes)) {
    const fake = await createUnanswered();
    change(fake);
    fake.answer.resolve();
    await fake.settle();
    assert.is(fake.hostAccount('eip155').status, 'disconnected', name);
  }
});

test('restore: a check that fails late keeps the login', async () => {
  const wallet = createFakeEmbeddedWallet();
  const answer = deferred<boolean>();
  wallet.onIsConnected = () => answer.promise;
  const fake = createReloaded({}, { wallet });
  const done = reconnect(fake.ctx, 'eip155');
  await fake.clock.advance(30_000);
  await done;
  answer.reject(frameError('embeddedWalletTimedOut'));
  await fake.settle();
  assert.equal([fake.stored('emailLoginUsed'), fake.stored('connections')], [true, { eip155: entry }]);
});

test('restore: after a reload during another login, the account has the method and name of the new login', async () => {
  const before = createReloaded();
  await reconnect(before.ctx, 'eip155');
  const other = { method: 'discord', username: 'bob', signal: before.ctx.signal } as const;
  before.embeddedWallet.acceptLogin(before.ctx, other);
  assert.equal(before.hostAccount('eip155').user?.username, 'mira', 'until it is connected');
  const wallet = createFakeEmbeddedWallet();
  wallet.email = 'bob@meadow.garden';
  const fake = createEmbedded({ store: before.store, wallet });
  await reconnect(fake.ctx, 'eip155');
  const { user } = fake.hostAccount('eip155');
  assert.equal([user?.provider, user?.username, user?.email], ['discord', 'bob', 'bob@meadow.garden']);
});

test('restore: disconnected in another tab meanwhile, it stays disconnected', async () => {
  const wallet = createFakeEmbeddedWallet();
  const answer = deferred();
  wallet.onUser = (user) => answer.promise.then(() => user);
  const fake = createReloaded({}, { wallet });
  const done = reconnect(fake.ctx, 'eip155');
  await fake.settle();
  fake.ctx.storage.remove('connections');
  followConnections(fake.ctx);
  answer.resolve();
  await done;
  assert.is(fake.account().status, 'disconnected');
  assert.is(fake.ctx.connections.size, 0);
});

test('restore: restores two chain families, one after the other', async () => {
  const fake = createReloaded(
    { connections: { eip155: entry, solana: { ...entry, networkId: SOLANA_MAINNET } } },
    { options: { networks: ['eip155:8453', SOLANA_MAINNET] } },
  );
  await Promise.all([reconnect(fake.ctx, 'eip155'), reconnect(fake.ctx, 'solana')]);
  assert.is(fake.hostAccount('eip155').address, OTHER_ADDRESS);
  assert.is(fake.hostAccount('solana').address, EMBEDDED_SOLANA_ADDRESS);
  assert.equal(
    fake.wallet.log.filter((line) => /^user/.test(line)),
    ['user eip155:8453 smartAccount', `user ${SOLANA_MAINNET} none`],
  );
});

test('restore: a chain family is restored during another one’s gate, and a refusal keeps the login for it', async () => {
  const fake = createReloaded(
    { connections: { eip155: entry, solana: { ...entry, networkId: SOLANA_MAINNET } } },
    { options: { networks: ['eip155:8453', SOLANA_MAINNET] } },
  );
  const answer = deferred<boolean>();
  fake.setGate((namespace) => (namespace === 'eip155' ? answer.promise : Promise.resolve(true)));
  followConnections(fake.ctx);
  await fake.settle();
  assert.equal([fake.hostAccount('eip155').status, fake.hostAccount('solana').status], ['connected', 'connected']);
  answer.resolve(false);
  await fake.settle();
  assert.equal([fake.hostAccount('eip155').status, fake.hostAccount('solana').status], ['disconnected', 'connected']);
  assert.equal([Object.keys(fake.stored('connections') as object), fake.stored('emailLoginUsed')], [['solana'], true]);
  assert.not(fake.wallet.log.includes('signOut'));
});

test('restore: a refused chain family keeps the login while another one is still being restored', async () => {
  const wallet = createFakeEmbeddedWallet();
  const slow = deferred();
  wallet.onUser = async (user) => {
    if (user.networkId === SOLANA_MAINNET) await slow.promise;
    return user;
  };
  const fake = createReloaded(
    { connections: { eip155: entry, solana: { ...entry, networkId: SOLANA_MAINNET } } },
    { wallet, options: { networks: ['eip155:8453', SOLANA_MAINNET] } },
  );
  fake.setGate(async (namespace) => namespace !== 'eip155');
  followConnections(fake.ctx);
  await fake.settle();
  assert.equal([fake.hostAccount('eip155').status, fake.hostAccount('solana').status], ['disconnected', 'connecting']);
  slow.resolve();
  await fake.settle();
  assert.equal(
    [fake.hostAccount('solana').address, fake.stored('email')],
    [EMBEDDED_SOLANA_ADDRESS, 'mira@meadow.garden'],
  );
  assert.not(fake.wallet.log.includes('signOut'));
});

/** Possible responses of a tab's frame after another tab's login. */
const answers: Readonly<Record<string, (wallet: FakeEmbeddedWallet) => void>> = {
  'is signed out': (wallet) => {
    wallet.onIsConnected = async () => false;
  },
  'fails to answer': (wallet) => {
    wallet.onIsConnected = async () => Promise.reject(frameError('embeddedWalletTimedOut'));
  },
  'is not loaded': (wallet) => {
    wallet.onStart = async () => Promise.reject(frameError('embeddedWalletNotLoaded'));
  },
  'never answers': (wallet) => {
    wallet.onIsConnected = () => new Promise(() => {});
  },
  'has another user': (wallet) => {
    wallet.onUser = async () => Promise.reject(frameError('frameError'));
  },
};
/** Tabs that are notified of another tab's login: idle, before its mark is stored, or while restoring an older login. */
const followers: readonly { isRestoring: boolean; emailLoginUsed: true | undefined }[] = [
  { isRestoring: false, emailLoginUsed: true },
  { isRestoring: false, emailLoginUsed: undefined },
  { isRestoring: true, emailLoginUsed: true },
];

test('restore: a tab that follows another tab’s login never removes it, whatever its own frame says', async () => {
  for (const [answer, prepare] of Object.entries(answers))
    for (const { isRestoring, emailLoginUsed } of followers) {
      const wallet = createFakeEmbeddedWallet();
      prepare(wallet);
      const { onStart } = wallet;
      const heard = deferred();
      wallet.onStart = () => heard.promise.then(onStart);
      const fake = createReloaded({ emailLoginUsed }, { wallet });
      if (isRestoring) followConnections(fake.ctx);
      await fake.settle();
      followConnections(fake.ctx, 'otherTab');
      heard.resolve();
      await fake.clock.advance(60_000);
      // The visitor presses the button of the alert.
      void fake.embeddedWallet.retry(fake.ctx, 'embeddedWalletNotLoaded').catch(() => {});
      await fake.clock.advance(60_000);
      const name = `the frame ${answer}, ${isRestoring ? 'restoring' : 'idle'}, mark ${emailLoginUsed}`;
      assert.equal(fake.stored('connections'), { eip155: entry }, name);
      assert.equal([fake.stored('email'), fake.account().status], ['mira@meadow.garden', 'disconnected'], name);
    }
});

test('restore: another tab’s new login on another chain family stays when the old one is removed here', async () => {
  const fake = createReloaded({}, { options: { networks: ['eip155:8453', SOLANA_MAINNET] } });
  await reconnect(fake.ctx, 'eip155');
  assert.is(fake.account().status, 'connected');
  // The other tab has signed out and in again before this page is notified.
  fake.ctx.storage.set('connections', { solana: { ...entry, networkId: SOLANA_MAINNET } } as never);
  followConnections(fake.ctx, 'otherTab');
  await fake.settle();
  assert.equal([fake.stored('emailLoginUsed'), fake.stored('email')], [true, 'mira@meadow.garden']);
  assert.is(fake.hostAccount('solana').address, EMBEDDED_SOLANA_ADDRESS);
});

test('retry: restores a login after the frame could not be loaded', async () => {
  const wallet = createFakeEmbeddedWallet();
  wallet.onStart = async () => Promise.reject(frameError('embeddedWalletNotLoaded'));
  const fake = createReloaded({}, { wallet });
  await reconnect(fake.ctx, 'eip155');
  wallet.onStart = async () => {};
  await fake.embeddedWallet.retry(fake.ctx, 'embeddedWalletNotLoaded');
  await fake.settle();
  assert.is(fake.account().status, 'connected');
  assert.not(fake.wallet.log.includes('reload'));
});

test('retry: a frame that has not answered in time is loaded again', async () => {
  const fake = await createUnanswered();
  fake.wallet.onReload = () => {
    fake.wallet.onUser = async (user) => user;
    fake.answer.reject(frameError('requestAborted'));
  };
  await fake.embeddedWallet.retry(fake.ctx, 'embeddedWalletTimedOut');
  await fake.settle();
  assert.is(fake.hostAccount('eip155').address, OTHER_ADDRESS);
  assert.equal(fake.stored('emailLoginUsed'), true);
});

test('retry: keeps a frame that has responded since, late or with another message', async () => {
  const fake = await createUnanswered();
  fake.wallet.sink().answered();
  await fake.embeddedWallet.retry(fake.ctx, 'embeddedWalletTimedOut');
  assert.not(fake.wallet.log.includes('reload'));
  fake.answer.resolve();
  await fake.settle();
  assert.is(fake.hostAccount('eip155').address, OTHER_ADDRESS);
});

test('retry: restores the chain family that is missing beside another one', async () => {
  const fake = await createUnanswered(two, bothNetworks);
  fake.wallet.onUser = async () => Promise.reject(frameError('embeddedWalletTimedOut'));
  fake.answer.resolve();
  await fake.settle();
  const statuses = () => [fake.hostAccount('eip155').status, fake.hostAccount('solana').status];
  assert.equal([statuses(), fake.alerts()], [['connected', 'disconnected'], ['embeddedWalletTimedOut']]);
  fake.wallet.onUser = async (user) => user;
  fake.wallet.sink().answered();
  await fake.embeddedWallet.retry(fake.ctx, 'embeddedWalletTimedOut');
  await fake.settle();
  assert.equal([statuses(), fake.alerts()], [['connected', 'connected'], []]);
});

test.run();
