import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadChunk } from '#chunks';
import type { SignInOptions, SignInSession, SiweConfig, SiweSession } from '../../../src/core/options/signInOptions';
import { connection } from '../../../src/features/connection/index';
import { getSession, signOut } from '../../../src/features/sign-in/signOut';
import { type Deferred, deferred } from '../../../src/lib/deferred';
import { createSignInApp, endSignInApps } from '../../support/createSignInApp';
import { endModal } from '../../support/endModal';
import { ADDRESS, latest, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { failure, rejection } from '../../support/rejection';
import { SOLANA_MAINNET, solana } from '../../support/solana';

test.before(async () => {
  // A chunk takes a while to load for the first time.
  await Promise.all([loadChunk('signIn'), loadChunk('evmVerify')]);
});

const families = { networks: ['eip155:1', 'eip155:10', solana], adapters: ['eip155', 'solana'] } as const;

/** A host with `siweConfig`, where the account on EVM has signed in, and the one on Solana is the active one. */
async function createWithServer(options: object) {
  const server = { session: { address: ADDRESS, chainId: 1 } as SiweSession | null, ended: 0 };
  const siweConfig = {
    getNonce: async () => 'abcdefgh12345678',
    createMessage: () => '',
    verifyMessage: async () => true,
    getSession: async () => server.session,
    async signOut() {
      server.session = null;
      server.ended += 1;
      return true;
    },
    ...options,
  };
  const app = createSignInApp({ ...families, siweConfig: siweConfig as never });
  const { connected } = await app.connect();
  await connected;
  await app.connectSolana();
  app.state.networks.selectedId.value = SOLANA_MAINNET;
  const statuses = () => (['eip155', 'solana'] as const).map((family) => app.state.accounts.get(family).status);
  return { ...app, server, statuses };
}

test.after.each(endSignInApps);

for (const required of [true, false])
  test(`signOut: a session that the host fails to end stays the account’s session, with sign-in ${required ? 'required' : 'optional'}`, async () => {
    const fails = { current: false };
    const refuse = async (): Promise<void> => {
      if (fails.current) throw new Error('503');
    };
    const own = { getRequired: () => required };
    for (const siwx of [
      { ...own, addSession: async () => {}, revokeSession: refuse },
      { ...own, setSessions: refuse },
    ]) {
      fails.current = false;
      const app = createSignInApp({ siwx });
      await app.connect();
      await app.press();
      assert.ok(app.session());
      fails.current = true;
      assert.is((await failure(signOut(app.ctx))).message, '503');
      await app.done();
      assert.ok(app.session());
      assert.ok(app.stored('signIns'));
      assert.ok(await getSession(app.ctx));
      assert.is(app.account().status, 'connected');
      fails.current = false;
      await signOut(app.ctx);
      assert.is(await getSession(app.ctx).catch(() => null), null);
      assert.is(app.stored('signIns'), null);
    }
  });

test('signOut: with `siweConfig`, ends its session while another family is active, whose wallet stays connected', async () => {
  const { ctx, done, server, statuses, session, state } = await createWithServer({});
  assert.is(await getSession(ctx), null);
  await signOut(ctx);
  await done();
  assert.equal([server.ended, statuses()], [1, ['disconnected', 'connected']]);
  state.networks.selectedId.value = 'eip155:1';
  assert.is(session(), null);
});

test('signOut: with `siweConfig` and optional sign-in, keeps the wallet connected and shows no session', async () => {
  const { ctx, done, server, statuses, session, state } = await createWithServer({ required: false });
  state.networks.selectedId.value = 'eip155:1';
  assert.ok(session());
  state.networks.selectedId.value = SOLANA_MAINNET;
  await signOut(ctx);
  await done();
  state.networks.selectedId.value = 'eip155:1';
  assert.equal([server.ended, statuses(), session()], [1, ['connected', 'connected'], null]);
});

test('siweConfig: if not enabled, neither signing out nor disconnecting affects the server or a wallet', async () => {
  const { ctx, done, server, statuses } = await createWithServer({ enabled: false });
  for (const network of [SOLANA_MAINNET, 'eip155:1'] as const) {
    ctx.state.networks.selectedId.value = network;
    await signOut(ctx);
    await done();
    assert.equal([server.ended, statuses()], [0, ['connected', 'connected']]);
  }
  await connection.disconnect(ctx);
  await done();
  assert.is(server.ended, 0);
});

/** A host whose server refuses to end a session twice. */
function createStrictHost() {
  const log: string[] = [];
  const siwx: SignInOptions = {
    revokeSession(chainId) {
      if (log.includes(chainId)) throw new Error('401');
      log.push(chainId);
    },
  };
  return { siwx, log };
}

test('signOut: ends the session once at the host, also if it then disconnects the wallet', async () => {
  const { siwx, log } = createStrictHost();
  const { connect, press, ctx, done, account, reported } = createSignInApp({ siwx });
  await connect();
  await press();
  await signOut(ctx);
  await done();
  assert.equal([log, reported, account().status], [['eip155:1'], [], 'disconnected']);
});

test('signOut: a second sign-in of the account is ended again, also by a disconnect', async () => {
  const { siwx, log } = createStrictHost();
  const { connect, press, ctx, done } = createSignInApp({ siwx });
  for (const end of [signOut, connection.disconnect]) {
    await connect();
    await press();
    log.length = 0;
    await end(ctx);
    await done();
    assert.equal(log, ['eip155:1']);
  }
});

/** An app whose account has signed in on Ethereum, and then on Optimism. */
async function createTwoNetworks(siwx: SignInOptions) {
  const app = createSignInApp({ siwx });
  const { made } = await app.connect();
  await app.press();
  made.sink.network('eip155:10');
  await app.done();
  await app.press();
  return { ...app, made };
}

const keepers: readonly (readonly [name: string, members: () => SignInOptions])[] = [
  ['verifies', () => ({ addSession: () => {} })],
  ['has the sessions', createKeeper],
  ['ends sessions alone', () => ({})],
];
/** A host whose sessions are stored only at its server. */
function createKeeper(): SignInOptions {
  const sessions: SignInSession[] = [];
  return { addSession: (session) => void sessions.push(session), getSessions: () => sessions };
}
for (const [name, members] of keepers) {
  test(`signOut: a disconnect ends each session of the wallet at a host that ${name}, once`, async () => {
    const { siwx, log } = createStrictHost();
    const { ctx, done, reported } = await createTwoNetworks({ ...members(), ...siwx });
    await connection.disconnect(ctx);
    await done();
    assert.equal([[...log].sort(), reported], [['eip155:1', 'eip155:10'], []]);
  });
}

test('signOut: a disconnect after it ends the remaining sessions, also of other accounts, but not of another family', async () => {
  const log: string[] = [];
  const siwx: SignInOptions = { ...createKeeper(), revokeSession: (...account) => void log.push(account.join(' ')) };
  const app = createSignInApp({ ...families, siwx });
  app.adapter.onSign = async () => '0x';
  const { made } = await app.connect();
  await app.press();
  made.sink.accounts([OTHER_ADDRESS, ADDRESS]);
  await app.done();
  await app.press();
  await app.connectSolana();
  await app.press();
  await app.done();
  app.state.networks.selectedId.value = 'eip155:1';
  log.length = 0;
  await signOut(app.ctx);
  await app.done();
  assert.equal(log, [`eip155:1 ${OTHER_ADDRESS}`, `eip155:1 ${ADDRESS}`]);
});

for (const [wait, expected] of [
  [0, ['eip155:1', 'eip155:10']],
  [30_000, ['eip155:1']],
] as const) {
  const name = wait ? 'has expired is not ended' : 'is stored is ended';
  /** An account that has signed in on Optimism, and then on Ethereum, where it still is. */
  async function createEarlier(siwx: SignInOptions) {
    const app = createSignInApp({ siwx: { ...siwx, expiration: 60_000 } });
    const { made } = await app.connect();
    for (const network of ['eip155:10', 'eip155:1'] as const) {
      made.sink.network(network);
      await app.done();
      await app.press();
      await app.clock.advance(wait);
    }
    return app;
  }
  async function disconnect({ ctx, done, reported }: ReturnType<typeof createSignInApp>, log: readonly string[]) {
    await connection.disconnect(ctx);
    await done();
    assert.equal([[...log].sort(), reported], [expected, []]);
  }

  test(`signOut: what ${name} at the host by a disconnect`, async () => {
    const { siwx, log } = createStrictHost();
    await disconnect(await createEarlier({ ...createKeeper(), ...siwx }), log);
  });

  test(`signOut: what ${name} at the host by a disconnect on the next page`, async () => {
    const { siwx, log } = createStrictHost();
    const { life, store, clock } = await createEarlier({ addSession: () => {}, ...siwx });
    life.abort();
    const again = createSignInApp({ siwx: { addSession: () => {}, ...siwx } }, { store, clock });
    await again.restore();
    assert.is(again.session()?.data.chainId, 'eip155:1');
    await disconnect(again, log);
  });
}

test('signOut: a session that the host fails to end does not keep the others, and is reported', async () => {
  const log: string[] = [];
  const mistake = new Error('500');
  const revokeSession = async (chainId: string): Promise<void> => {
    if (chainId === 'eip155:10') throw mistake;
    log.push(chainId);
  };
  const { ctx, done, reported } = await createTwoNetworks({ revokeSession });
  await connection.disconnect(ctx);
  await done();
  assert.equal([log, reported], [['eip155:1'], [mistake]]);
});

test('signOut: a host with a list gets it once, and again if the disconnect has ended more sessions', async () => {
  for (const networks of [['eip155:1'], ['eip155:10', 'eip155:1']] as const) {
    const lists: string[][] = [];
    const setSessions = async (sessions: readonly SignInSession[]) =>
      void lists.push(sessions.map(({ data }) => data.chainId));
    const { connect, press, ctx, done, reported } = createSignInApp({ siwx: { setSessions } });
    const { made } = await connect();
    for (const network of networks) {
      made.sink.network(network);
      await done();
      await press();
    }
    lists.length = 0;
    await signOut(ctx);
    await done();
    assert.equal([lists, reported], [networks.length === 1 ? [[]] : [['eip155:10'], []], []]);
  }
});

/** A host whose server ends sessions only when the test resolves it, with a log of its calls. */
function createSlowEnd() {
  const ends: Deferred<void>[] = [];
  const sessions: SignInSession[] = [];
  const log: string[] = [];
  const siwx: SignInOptions = {
    addSession({ data, ...others }) {
      log.push(`add ${data.accountAddress}`);
      sessions.push({ data, ...others });
    },
    getSessions: () => [...sessions],
    async revokeSession(_, address) {
      log.push(`end ${address}`);
      ends.push(deferred());
      await latest(ends).promise;
      sessions.length = 0;
      log.push(`ended ${address}`);
    },
  };
  return { siwx, ends, sessions, log };
}

test('signOut: a wallet that connects while its session is being ended does not pass with that session', async () => {
  const { siwx, ends } = createSlowEnd();
  const { connect, press, ctx, done, session, questions, account } = createSignInApp({ siwx });
  await connect();
  await press();
  void connection.disconnect(ctx);
  await done();
  assert.equal([session(), account().status], [null, 'disconnected'], 'at once');
  await connect();
  assert.equal([session(), questions.value.length], [null, 0]);
  ends[0]?.resolve();
  await done();
  assert.equal([session(), questions.value.length], [null, 1]);
});

test('signOut: a lookup from before the end of the session lets no later connection pass', async () => {
  const { siwx, ends } = createSlowEnd();
  const app = createSignInApp({ siwx });
  await app.connect();
  await app.press();
  const late = deferred<void>();
  const { getSessions } = siwx;
  siwx.getSessions = async (...account) => {
    const found = (await getSessions?.(...account)) ?? [];
    await late.promise;
    return found;
  };
  await app.connect();
  void connection.disconnect(app.ctx);
  await app.done();
  await app.connect();
  ends[0]?.resolve();
  await app.done();
  late.resolve();
  await app.done();
  assert.equal([app.session(), app.questions.value.length], [null, 1]);
});

test('signOut: an account that moves while its session is being ended is prompted afterwards', async () => {
  const { siwx, ends } = createSlowEnd();
  const { connect, press, ctx, done, questions, session } = createSignInApp({
    siwx: { ...siwx, getRequired: () => false },
  });
  const { made } = await connect();
  await press();
  const ending = signOut(ctx);
  made.sink.network('eip155:10');
  await done();
  assert.is(questions.value.length, 0);
  ends[0]?.resolve();
  await ending;
  await done();
  assert.is(questions.value.length, 1);
  await press();
  assert.is(session()?.data.chainId, 'eip155:10');
});

test('signOut: while a late acceptance is being revoked, the account does not pass with it', async () => {
  const { siwx, ends, sessions } = createSlowEnd();
  const late = deferred<void>();
  const app = createSignInApp({
    siwx: { ...siwx, addSession: (session) => late.promise.then(() => void sessions.push(session)) },
  });
  await app.connect();
  await app.press();
  await app.cancel();
  ends[0]?.resolve();
  await app.done();
  late.resolve();
  await app.done();
  assert.equal([ends.length, sessions.length], [2, 1]);
  await app.connect();
  assert.equal([app.session(), app.questions.value.length], [null, 0]);
  ends[1]?.resolve();
  await app.done();
  assert.equal([app.session(), app.questions.value.length], [null, 1]);
});

test('signOut: a sign-in waits until the server has ended all previous sessions', async () => {
  const { siwx, ends, log } = createSlowEnd();
  const { connect, press, ctx, done, session, questions } = createSignInApp({ siwx });
  await connect();
  for (const _ of [1, 2]) {
    void connection.clearStoredConnection(ctx, 'eip155');
    await done();
  }
  assert.is(questions.value.length, 1, 'the question is still there');
  await press();
  for (const end of [...ends].reverse()) {
    assert.not.ok(log.includes(`add ${ADDRESS}`));
    end.resolve();
    await done();
  }
  assert.equal([log.length, log.at(-1)], [5, `add ${ADDRESS}`]);
  assert.ok(session());
});

test('signOut: removes the wallet at once, and resolves when the server has ended the session', async () => {
  const { siwx, ends } = createSlowEnd();
  const { connect, press, ctx, done, session, account, eventNames } = createSignInApp({ siwx });
  await connect();
  await press();
  let isSignedOut = false;
  void connection.disconnect(ctx, undefined, 'signedOut').then(() => {
    isSignedOut = true;
  });
  await done();
  assert.equal([session(), account().status, isSignedOut], [null, 'disconnected', false]);
  assert.ok(eventNames().includes('DISCONNECT_SUCCESS'));
  ends[0]?.resolve();
  await done();
  assert.ok(isSignedOut);
});

test('signOut: resolves when the server has ended all sessions of the wallet', async () => {
  const log: string[] = [];
  const late = deferred<void>();
  const revokeSession = async (chainId: string): Promise<void> => {
    if (chainId === 'eip155:1') await late.promise;
    log.push(chainId);
  };
  const { ctx, done } = await createTwoNetworks({ revokeSession });
  void signOut(ctx).then(() => log.push('resolved'));
  await done();
  assert.equal(log, ['eip155:10']);
  late.resolve();
  await done();
  assert.equal(log, ['eip155:10', 'eip155:1', 'resolved']);
});

test('getSession, signOut: fail in a modal that was destroyed before', async () => {
  const { ctx, life } = createSignInApp();
  life.abort();
  for (const verb of [getSession, signOut]) assert.is(await rejection(verb(ctx)), life.signal.reason);
});

test('disconnect: a wallet that answers after the modal was destroyed is signed out, in the browser and at the host', async () => {
  const revoked: unknown[] = [];
  const revokeSession = async (...account: unknown[]) => void revoked.push(account);
  const app = createSignInApp({ siwx: { addSession: async () => {}, revokeSession } });
  await app.connect();
  await app.press();
  assert.ok(app.stored('signIns'));
  const answered = deferred<void>();
  app.adapter.onDisconnect = () => answered.promise;
  const leaving = rejection(connection.disconnect(app.ctx));
  endModal(app);
  app.ctx.connections.clear();
  const { pending } = app.clock;
  answered.resolve();
  await leaving;
  await app.done();
  assert.equal([app.stored('signIns'), revoked], [null, [['eip155:1', ADDRESS]]]);
  assert.is(app.clock.pending, pending, 'no timer of a destroyed modal');
});

test('signOut: a server that does not answer delays a connection by at most 30 s', async () => {
  const { siwx } = createSlowEnd();
  const { connect, press, ctx, done, clock, session, questions, reported } = createSignInApp({ siwx });
  await connect();
  await press();
  const signedOut = connection.disconnect(ctx, undefined, 'signedOut');
  await done();
  siwx.getSessions = () => [];
  await connect();
  await clock.advance(30_000);
  await done();
  await signedOut;
  assert.equal([session(), questions.value.length, reported.length], [null, 1, 1]);
});

for (const isGivenUp of [false, true]) {
  const when = isGivenUp ? 'after 30 s' : 'late';
  test(`signOut: with \`siweConfig\`, a session that the server reports ${when} does not end a later one`, async () => {
    const createMessage: SiweConfig['createMessage'] = ({ address, nonce }) =>
      `${location.host} ${address.split(':').pop()} ${nonce}`;
    const { ctx, done, server, connect, clock, press, questions, ...app } = await createWithServer({ createMessage });
    const siweConfig = (ctx.state.settings.peek().signIn?.().siweConfig ?? assert.unreachable()) as SiweConfig;
    const late = deferred<SiweSession | null>();
    const { getSession: find } = siweConfig;
    siweConfig.getSession = () => {
      siweConfig.getSession = find;
      return late.promise;
    };
    siweConfig.verifyMessage = () => {
      server.session = { address: ADDRESS, chainId: 1 };
      return true;
    };
    const { session } = server;
    void connection.disconnect(ctx, 'eip155');
    await done();
    await connect();
    assert.is(questions.value.length, 0);
    if (isGivenUp) {
      server.session = null;
      await clock.advance(30_000);
    } else late.resolve(session);
    await done();
    await press();
    late.resolve(session);
    await done();
    app.state.networks.selectedId.value = 'eip155:1';
    assert.equal([server.ended, server.session?.address], [isGivenUp ? 0 : 1, ADDRESS]);
    assert.is(app.session()?.data.accountAddress, ADDRESS);
  });
}

test('signOut: a session that the host fails to end stays, with its wallet, and a disconnect ends it', async () => {
  let isDown = true;
  const log: string[] = [];
  const revokeSession = async (chainId: string): Promise<void> => {
    if (isDown) throw new Error('500');
    log.push(chainId);
  };
  const { connect, press, ctx, done, account } = createSignInApp({ siwx: { revokeSession } });
  await connect();
  await press();
  assert.is((await failure(() => signOut(ctx))).message, '500');
  assert.is(account().status, 'connected');
  isDown = false;
  await connection.disconnect(ctx);
  await done();
  assert.equal(log, ['eip155:1']);
});

test.run();
