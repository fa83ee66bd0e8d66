// The server of `siweConfig` says which session there is: when it begins, when it ends, and that it has not ended.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadChunk } from '#chunks';
import type { SiweConfig, SiweSession } from '../../../src/core/options/signInOptions';
import { connection } from '../../../src/features/connection/index';
import { getSession, signOut } from '../../../src/features/sign-in/signOut';
import { createSignInApp, endSignInApps } from '../../support/createSignInApp';
import { ADDRESS, latest, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { failure } from '../../support/rejection';
import { setHidden } from '../../support/setHidden';

test.before(async () => {
  // A chunk takes a while to load for the first time.
  await Promise.all([loadChunk('signIn'), loadChunk('evmVerify')]);
});

test.after.each(() => {
  setHidden(false);
  endSignInApps();
});

/** An app whose account has signed in at its server. */
async function createSignedIn(options: Partial<SiweConfig> = {}) {
  const server = { session: null as SiweSession | null };
  const log: string[] = [];
  const siweConfig: Partial<SiweConfig> = {
    getNonce: async () => '12345678abcd',
    createMessage: ({ address, nonce, domain }) => `${domain} ${address.split(':').pop()} ${nonce}`,
    async verifyMessage({ data }) {
      server.session = { address: data.accountAddress, chainId: 1 };
      return true;
    },
    getSession: async () => server.session,
    async signOut() {
      server.session = null;
      return true;
    },
    onSignOut: () => void log.push('onSignOut'),
    ...options,
  };
  const app = createSignInApp({ siwx: undefined, siweConfig: siweConfig as never });
  const { connected } = await app.connect();
  await app.press();
  await connected.catch(() => {});
  return { ...app, server, log };
}

for (const required of [true, false])
  test(`siweConfig: a signOut that answers false has ended nothing, with sign-in ${required ? 'required' : 'optional'}`, async () => {
    const app = await createSignedIn({ signOut: async () => false, required });
    const { code } = await failure(signOut(app.ctx));
    await app.done();
    assert.is(code, 'signOutRefused');
    assert.equal([app.account().status, app.log], ['connected', []]);
    assert.ok(app.session());
    assert.ok(await getSession(app.ctx));
  });

test('siweConfig: a disconnect reports that the server has not ended the session', async () => {
  const app = await createSignedIn({ signOut: async () => false });
  await connection.disconnect(app.ctx, undefined, 'signedOut');
  await app.done();
  assert.is(app.account().status, 'disconnected');
  assert.equal([app.log, app.reported.map((error) => (error as { code?: string }).code)], [[], ['signOutRefused']]);
});

test('siweConfig: a change of the account ends the server’s session before the new account is asked, as the host has chosen', async () => {
  for (const [signOutOnAccountChange, required] of [
    [true, true],
    [true, false],
    [false, false],
  ] as const) {
    const app = await createSignedIn({ signOutOnAccountChange, required });
    latest(app.adapter.connections).sink.accounts([OTHER_ADDRESS, ADDRESS]);
    await app.done();
    assert.equal(
      [app.server.session?.address ?? null, app.log.length],
      signOutOnAccountChange ? [null, 1] : [ADDRESS, 0],
    );
    assert.is(app.questions.value.length, Number(signOutOnAccountChange));
    endSignInApps();
  }
});

test('siweConfig: a change of the network ends no session at the server, nor does one of the account if the host accepts it', async () => {
  for (const signOutOnAccountChange of [true, false]) {
    const app = await createSignedIn({ signOutOnAccountChange, required: false });
    const { sink } = latest(app.adapter.connections);
    if (!signOutOnAccountChange) sink.accounts([OTHER_ADDRESS, ADDRESS]);
    sink.network('eip155:10');
    await app.done();
    assert.equal([app.questions.value.length, app.server.session?.address, app.log], [1, ADDRESS, []]);
    endSignInApps();
  }
});

test('siweConfig: a change to an account that was asked before, and postponed, ends the server’s session, too', async () => {
  const app = await createSignedIn({ required: false });
  const { sink } = latest(app.adapter.connections);
  sink.accounts([OTHER_ADDRESS, ADDRESS]);
  await app.done();
  await app.cancel();
  sink.accounts([ADDRESS, OTHER_ADDRESS]);
  await app.done();
  await app.press();
  assert.is(app.server.session?.address, ADDRESS);
  sink.accounts([OTHER_ADDRESS, ADDRESS]);
  await app.done();
  assert.equal([app.server.session, app.questions.value.length], [null, 0]);
});

test('siweConfig: a server that does not end another account’s session is reported, and the account is asked', async () => {
  const app = await createSignedIn({ signOut: async () => false });
  latest(app.adapter.connections).sink.accounts([OTHER_ADDRESS, ADDRESS]);
  await app.done();
  assert.equal(
    app.reported.map((error) => (error as { code?: string }).code),
    ['signOutRefused'],
  );
  assert.is(app.questions.value.length, 1);
});

test('siweConfig: a signOut without an answer has ended the session', async () => {
  const app = await createSignedIn({ signOut: async () => undefined as unknown as boolean, required: false });
  await signOut(app.ctx);
  assert.equal([app.session(), app.log], [null, ['onSignOut']]);
});

test('siweConfig: a callback that throws is reported, and changes neither a sign-in nor a sign-out', async () => {
  const failing = (name: string) => () => {
    throw new Error(name);
  };
  const app = await createSignedIn({
    onSignIn: failing('onSignIn'),
    onSignOut: failing('onSignOut'),
    required: false,
  });
  assert.equal([app.questions.value.length, app.session()?.data.accountAddress], [0, ADDRESS]);
  await signOut(app.ctx);
  assert.is(app.session(), null);
  assert.equal(
    app.reported.map((error) => (error as Error).message),
    ['onSignIn', 'onSignOut'],
  );
});

for (const isHidden of [false, true])
  test(`siweConfig: the end of the message does not end the server’s session, in a ${isHidden ? 'hidden' : 'visible'} page`, async () => {
    const now = { current: () => 0 };
    const getMessageParams = async () => ({
      domain: location.host,
      uri: location.origin,
      chains: [1],
      exp: new Date(now.current() + 300_000).toISOString(),
    });
    const start = createSignInApp();
    now.current = start.clock.now;
    const app = await createSignedIn({ getMessageParams: getMessageParams as never });
    const seen: boolean[] = [];
    app.state.session.subscribe((session) => void seen.push(session !== null));
    setHidden(isHidden);
    await app.clock.advance(300_000);
    await app.done();
    assert.not(seen.includes(false));
    assert.equal([app.session() !== null, app.questions.value.length], [true, 0]);
  });

test('siweConfig: a server that ends its session with the message, or does not answer, leads to a new prompt', async () => {
  for (const isDown of [false, true]) {
    const app = await createSignedIn({
      getMessageParams: (async () => ({
        domain: location.host,
        uri: location.origin,
        chains: [1],
        exp: new Date(Date.parse('2023-11-14T22:13:20Z') + 300_000).toISOString(),
      })) as never,
    });
    assert.ok(app.session());
    app.server.session = null;
    if (isDown) {
      Object.defineProperty(app.server, 'session', {
        get() {
          throw new Error('down');
        },
      });
    }
    await app.clock.advance(300_000);
    await app.done();
    assert.is(app.session(), null);
    assert.is(
      app.reported.some((error) => (error as Error).message === 'down'),
      isDown,
    );
    if (!isDown) assert.equal([app.questions.value.length, app.view()], [1, 'SIWXSignMessage']);
  }
});

test.run();
