// When a question makes a message: a host's server may keep only its last nonce, so that another one makes the message that the
// visitor signs worthless.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadChunk } from '#chunks';
import type { SignInSession } from '../../../src/core/options/signInOptions';
import type { Question } from '../../../src/features/sign-in/Question';
import { sharedInPage } from '../../../src/lib/sharedInPage';
import { createSignInApp, endSignInApps } from '../../support/createSignInApp';
import { latest } from '../../support/fakeAdapter';
import { createFakeStorage } from '../../support/fakeStorage';
import { setHidden } from '../../support/setHidden';
import { solana } from '../../support/solana';

test.before(() => Promise.all([loadChunk('signIn'), loadChunk('evmVerify')]).then(() => {}));

test.after.each(() => {
  setHidden(false);
  endSignInApps();
});

/** A server that keeps one nonce and one session, like many. Its functions use `this`, as those of a class do. */
class Server {
  nonce = '';
  sessions: SignInSession[] = [];
  count = 0;
  async getNonce(): Promise<string> {
    this.count += 1;
    this.nonce = `nonce${this.count}abcdefgh`;
    return this.nonce;
  }
  async addSession(session: SignInSession): Promise<void> {
    if (session.data.nonce !== this.nonce) throw new Error('unknown nonce');
    this.sessions.push(session);
  }
  async getSessions(): Promise<SignInSession[]> {
    return this.sessions;
  }
}

const createApp = (server: Server, options: object = {}, store = createFakeStorage()) =>
  createSignInApp({ siwx: server, ...options }, { store });

test('follow: an object of a class makes its own nonces', async () => {
  const server = new Server();
  const app = createApp(server);
  await app.connect();
  await app.press();
  assert.equal([app.session()?.data.nonce, server.count], ['nonce1abcdefgh', 1]);
});

test('follow: only the question on screen has a message; the next one gets its own when it is shown', async () => {
  const server = new Server();
  const app = createApp(server, { networks: ['eip155:1', solana], adapters: ['eip155', 'solana'] });
  await app.restore();
  await app.connectSolana();
  assert.equal([app.questions.value.length, server.count], [2, 1]);
  latest(app.adapter.connections).sink.accounts(['1'.repeat(32)]);
  await app.done();
  assert.equal([app.questions.value.length, server.count], [2, 1], 'also after it is about another account');
  await app.press();
  assert.is(server.sessions.length, 1, 'the server accepts the first message');
  assert.is(app.questions.value.length, 1);
  const { prepared, step } = app.question() as Question;
  assert.equal([server.count, step.value, prepared.value?.message.nonce], [2, 'ready', server.nonce]);
});

test('follow: a wallet that is restored in a hidden tab is asked when the tab is visible, unless it has signed in elsewhere', async () => {
  for (const signsElsewhere of [true, false]) {
    const server = new Server();
    const elsewhere = createApp(server, {}, createFakeStorage());
    await elsewhere.connect();
    await elsewhere.press();
    endSignInApps();
    const [session] = server.sessions.splice(0);
    setHidden(true);
    const app = createApp(server);
    await app.restore();
    assert.equal([app.questions.value.length, app.state.modal.open.value, server.count], [0, false, 1]);
    if (signsElsewhere && session) server.sessions.push(session);
    setHidden(false);
    await app.done();
    assert.equal([app.questions.value.length, app.session() !== null], signsElsewhere ? [0, true] : [1, false]);
    endSignInApps();
  }
});

test('follow: a hidden tab that is closed or destroyed asks nothing', async () => {
  const server = new Server();
  setHidden(true);
  const app = createApp(server);
  await app.restore();
  app.life.abort();
  setHidden(false);
  await app.done();
  assert.equal([app.questions.value.length, server.count], [0, 0]);
});

test('follow: a question ends when its tab is visible again, and the visitor has signed in at the host in another one', async () => {
  const server = new Server();
  const one = createApp(server);
  await one.connect();
  const other = createApp(server, {}, createFakeStorage());
  await other.connect();
  await other.press();
  setHidden(true);
  setHidden(false);
  await one.done();
  assert.equal([one.questions.value.length, one.session() !== null, one.account().status], [0, true, 'connected']);
});

test('follow: a question whose tab wakes without a session elsewhere keeps its message', async () => {
  const server = new Server();
  const app = createApp(server);
  await app.connect();
  const { prepared } = app.question() as Question;
  const before = prepared.value;
  setHidden(true);
  setHidden(false);
  await app.done();
  assert.equal([server.count, prepared.value === before, app.questions.value.length], [1, true, 1]);
});

test('follow: a message is renewed only while its tab is visible', async () => {
  const server = new Server();
  const app = createApp(server);
  await app.connect();
  setHidden(true);
  await app.clock.advance(900_000);
  await app.done();
  assert.is(server.count, 1);
  setHidden(false);
  await app.done();
  assert.is(server.count, 2);
  await app.press();
  assert.is(app.session()?.data.nonce, server.nonce);
});

test('gate: waits for the questions of another copy of the package in the page', async () => {
  const answers = sharedInPage('signIns', Map<unknown, unknown>);
  let answer = (): void => {};
  const open = new Promise<void>((resolve) => {
    answer = resolve;
  });
  answers.set(open, {});
  const app = createApp(new Server());
  await app.restore();
  assert.is(app.questions.value.length, 0);
  answers.delete(open);
  answer();
  await app.done();
  assert.is(app.questions.value.length, 1);
});

test.run();
