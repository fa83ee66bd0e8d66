import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadChunk } from '#chunks';
import type { SignInOptions, SignInSession } from '../../../src/core/options/signInOptions';
import { createSignInApp, endSignInApps } from '../../support/createSignInApp';
import { ADDRESS } from '../../support/fakeAdapter';
import { SOLANA_ADDRESS, SOLANA_MAINNET, solana } from '../../support/solana';

test.before(async () => {
  // A chunk takes a while to load for the first time.
  await Promise.all([loadChunk('signIn'), loadChunk('evmVerify')]);
});

const families = { networks: ['eip155:1', 'eip155:10', solana], adapters: ['eip155', 'solana'] } as const;
const sessionOf = (chainId: string, accountAddress: string, nonce = 'abcdefgh12345678') =>
  ({ data: { accountAddress, chainId, nonce }, message: '', signature: '' }) as unknown as SignInSession;
const methods = {
  getNonce: async () => 'abcdefgh12345678',
  createMessage: () => '',
  verifyMessage: async () => true,
  getSession: async () => null,
  signOut: async () => true,
};

test.after.each(endSignInApps);

test('followSignIn: prompts an account that was restored before the host set its sign-in', async () => {
  const { restore, configure, questions, view, cancel, account } = createSignInApp({});
  await restore();
  assert.equal([account().status, questions.value.length], ['connected', 0]);
  await configure({ siwx: {} });
  assert.equal([questions.value.length, view()], [1, 'SIWXSignMessage']);
  await cancel();
  assert.is(account().status, 'disconnected');
});

test('followSignIn: an account that was restored before, with a stored session, is signed in without a prompt', async () => {
  const first = createSignInApp();
  await first.connect();
  await first.press();
  const { restore, configure, questions, session, asked } = createSignInApp({}, { store: first.store });
  await restore();
  assert.is(session(), null);
  await configure({ siwx: {} });
  assert.equal([session()?.data.accountAddress, questions.value.length, asked], [ADDRESS, 0, []]);
});

test('followSignIn: prompts the accounts of several families one after another', async () => {
  const { connect, connectSolana, configure, questions, press, account, state } = createSignInApp(families);
  await connect();
  await connectSolana();
  const asked = () => questions.value.map(({ subject }) => subject.value.networkId);
  await configure({ siwx: { addSession() {} } });
  assert.equal(asked(), ['eip155:1']);
  await press();
  assert.equal(asked(), [SOLANA_MAINNET]);
  await press();
  assert.equal([asked(), account().status, state.accounts.get('solana').status], [[], 'connected', 'connected']);
});

test('followSignIn: a change during a prompt keeps one prompt, for the new sign-in', async () => {
  const { connect, connectSolana, configure, questions, press, session, state } = createSignInApp(families);
  await connect();
  await connectSolana();
  await configure({ siwx: {} });
  await configure({ siwx: { statement: 'Hello', addSession() {} } });
  assert.is(questions.value.length, 1);
  assert.match(questions.value[0]?.prepared.value?.text ?? '', /Hello/);
  await press();
  state.networks.selectedId.value = 'eip155:1';
  assert.ok(session());
  assert.equal(
    questions.value.map(({ subject }) => subject.value.networkId),
    [SOLANA_MAINNET],
  );
});

test('followSignIn: an equal new options object causes no lookup at the host and no prompt', async () => {
  const lookups: string[] = [];
  const create = (): SignInOptions => ({
    getRequired: () => false,
    resources: ['https://meadow.example'],
    getSessions(chainId) {
      lookups.push(chainId);
      // Like a host that renders again and passes new options. An endless loop stops here and fails below.
      if (lookups.length < 50) void configure({ siwx: create() });
      return [];
    },
  });
  const { connect, cancel, configure, questions, ctx } = createSignInApp({ siwx: create() });
  await connect();
  await cancel();
  const before = lookups.length;
  for (let render = 0; render < 3; render++) await configure({ siwx: create() });
  assert.equal([lookups.length - before, questions.value.length], [0, 0]);
  assert.ok(ctx.connections.has('eip155'));
});

test('followSignIn: changed functions alone are no change, and the new ones are called', async () => {
  const added: string[] = [];
  const create = (token: string): SignInOptions => ({ addSession: () => void added.push(token) });
  const { connect, press, configure, questions } = createSignInApp({ siwx: create('first') });
  await connect();
  await configure({ siwx: create('second') });
  assert.is(questions.value.length, 1);
  await press();
  assert.equal([added, questions.value.length], [['second'], 0]);
});

test('followSignIn: another instance of a class is a changed sign-in', async () => {
  class ServerSiwx {
    getSessions(): readonly SignInSession[] {
      return [];
    }
  }
  const { connect, cancel, configure, questions } = createSignInApp({ siwx: { getRequired: () => false } });
  await connect();
  await cancel();
  const instance = new ServerSiwx();
  await configure({ siwx: instance });
  assert.is(questions.value.length, 1);
  await configure({ siwx: instance });
  assert.is(questions.value.length, 1);
});

test('followSignIn: after a change, a session counts if the new sign-in has it; else the account is prompted', async () => {
  const { connect, press, configure, questions, session } = createSignInApp();
  await connect();
  await press();
  await configure({ siwx: { getSessions: (id, address) => [sessionOf(id, address, 'of the server')] } });
  assert.equal([session()?.data.nonce, questions.value.length], ['of the server', 0]);
  await configure({ siwx: { statement: 'Another one', getSessions: () => [] } });
  assert.equal([session(), questions.value.length], [null, 1]);
});

test('followSignIn: a host that fails after a change ends no session, and is reported', async () => {
  const { connect, press, configure, questions, session, reported, account } = createSignInApp();
  await connect();
  await press();
  const mistake = new Error('500');
  await configure({ siwx: { getSessions: () => Promise.reject(mistake) } });
  assert.equal([session()?.data.accountAddress, questions.value.length], [ADDRESS, 0]);
  assert.equal([reported, account().status], [[mistake], 'connected']);
});

test('followSignIn: removing the sign-in removes sessions and prompts', async () => {
  const app = createSignInApp();
  await app.connect();
  await app.press();
  await app.configure({ siwx: undefined });
  assert.equal([app.session(), app.account().status], [null, 'connected']);
  await app.configure({ siwx: {} });
  assert.equal([app.session()?.data.accountAddress, app.questions.value.length], [ADDRESS, 0]);
  const asked = createSignInApp();
  const { connected } = await asked.connect();
  assert.is(asked.questions.value.length, 1);
  await asked.configure({ siwx: undefined });
  await connected;
  assert.equal([asked.questions.value.length, asked.account().status], [0, 'connected']);
  assert.ok(asked.eventNames().includes('CONNECT_SUCCESS'));
});

test('followSignIn: removing the sign-in during a session lookup lets the account pass', async () => {
  let find = (_: readonly SignInSession[]): void => {};
  const getSessions = () => new Promise<readonly SignInSession[]>((resolve) => (find = resolve));
  const { connect, configure, done, questions, account } = createSignInApp({ siwx: { getSessions } });
  const { connected } = await connect();
  await configure({ siwx: undefined });
  find([]);
  await done();
  await connected;
  assert.equal([questions.value.length, account().status], [0, 'connected']);
});

test('followSignIn: accounts to which the new sign-in does not apply have no session', async () => {
  const getSessions = (id: string, address: string) => [sessionOf(id, address)];
  const app = createSignInApp({ ...families, siwx: { getSessions } });
  await app.connect();
  await app.connectSolana();
  app.state.networks.selectedId.value = SOLANA_MAINNET;
  assert.is(app.session()?.data.accountAddress, SOLANA_ADDRESS);
  await app.configure({ siwx: undefined, siweConfig: { ...methods, required: false } as never });
  assert.is(app.session(), null);
});

test('gate: a sign-in that was postponed while optional is prompted for once it is required', async () => {
  let isRequired = false;
  const { connect, cancel, done, questions } = createSignInApp({ siwx: { getRequired: () => isRequired } });
  const { made } = await connect();
  await cancel();
  isRequired = true;
  made.sink.network('eip155:10');
  await done();
  assert.is(questions.value.length, 1);
});

test.run();
