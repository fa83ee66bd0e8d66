import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadChunk } from '#chunks';
import type { SignInOptions, SignInSession, SiweSession } from '../../../src/core/options/signInOptions';
import { connection } from '../../../src/features/connection/index';
import { getSession, signOut } from '../../../src/features/sign-in/signOut';
import { createSignInApp, endSignInApps } from '../../support/createSignInApp';
import { ADDRESS } from '../../support/fakeAdapter';
import { failure } from '../../support/rejection';
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

test('signOut: with `siweConfig`, ends the one session while another family is active, whose wallet stays', async () => {
  const { ctx, done, server, statuses, session, state } = await createWithServer({});
  assert.is(await getSession(ctx), null);
  await signOut(ctx);
  await done();
  assert.equal([server.ended, statuses()], [1, ['disconnected', 'connected']]);
  state.networks.selectedId.value = 'eip155:1';
  assert.is(session(), null);
});

test('signOut: with `siweConfig` where sign-in is optional, no wallet is disconnected, and no session is shown', async () => {
  const { ctx, done, server, statuses, session, state } = await createWithServer({ required: false });
  state.networks.selectedId.value = 'eip155:1';
  assert.ok(session());
  state.networks.selectedId.value = SOLANA_MAINNET;
  await signOut(ctx);
  await done();
  state.networks.selectedId.value = 'eip155:1';
  assert.equal([server.ended, statuses(), session()], [1, ['connected', 'connected'], null]);
});

test('siweConfig: where it is not enabled, neither signing out nor disconnecting concerns the server or a wallet', async () => {
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

/** A host whose server refuses to end what has ended. */
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

test('signOut: the host ends the session once, also where the wallet is disconnected then', async () => {
  const { siwx, log } = createStrictHost();
  const { connect, press, ctx, done, account, reported } = createSignInApp({ siwx });
  await connect();
  await press();
  await signOut(ctx);
  await done();
  assert.equal([log, reported, account().status], [['eip155:1'], [], 'disconnected']);
});

test('signOut: an account that has signed in again is ended again, also by a disconnect', async () => {
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

test('signOut: a host that keeps a list gets it once, and again if the disconnect has ended more', async () => {
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

test('signOut: what the host does not end stays, with its wallet, and is ended by a disconnect', async () => {
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
