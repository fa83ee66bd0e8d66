import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseSiweMessage } from 'viem/siwe';
import { loadChunk } from '#chunks';
import { effect } from '#reactive';
import { addNetwork } from '../../../src/core/actions/changeNetworks';
import { close } from '../../../src/core/actions/close';
import { open } from '../../../src/core/actions/open';
import type { WalletModalError } from '../../../src/core/errors/WalletModalError';
import type { SignInData, SignInOptions, SignInSession, SiweSession } from '../../../src/core/options/signInOptions';
import { connection } from '../../../src/features/connection/index';
import { cancelText } from '../../../src/features/sign-in/cancelText';
import { fromSiweConfig } from '../../../src/features/sign-in/fromSiweConfig';
import { getDriver } from '../../../src/features/sign-in/getDriver';
import { getSignIn } from '../../../src/features/sign-in/getSignIn';
import { feature } from '../../../src/features/sign-in/index';
import type { Question } from '../../../src/features/sign-in/Question';
import { sign } from '../../../src/features/sign-in/sign';
import { getSession, signOut } from '../../../src/features/sign-in/signOut';
import { storedSessions } from '../../../src/features/sign-in/storedSessions';
import { words as arabic } from '../../../src/features/sign-in/words.ar';
import { writeMessage } from '../../../src/features/sign-in/writeMessage';
import { type Deferred, deferred } from '../../../src/lib/deferred';
import { createSignInApp, endSignInApps, other, owner } from '../../support/createSignInApp';
import { ADDRESS, createFakeAdapter, latest, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeStorage } from '../../support/fakeStorage';
import { failure } from '../../support/rejection';
import { setHidden } from '../../support/setHidden';
import { SOLANA_ADDRESS, SOLANA_MAINNET, solana } from '../../support/solana';
import { withCode } from '../../support/withCode';

test.before(async () => {
  // A chunk takes a while to load for the first time.
  await Promise.all([loadChunk('signIn'), loadChunk('evmVerify')]);
});

test.after.each(endSignInApps);

test('gate: prompts a connected account to sign in, and finishes the connection once the wallet has signed', async () => {
  const { connect, view, press, asked, state, eventNames, session, stored } = createSignInApp();
  const { connected } = await connect();
  assert.is(view(), 'SIWXSignMessage');
  assert.equal([asked.length, session()], [0, null]);
  assert.not.ok(eventNames().includes('CONNECT_SUCCESS'));
  await press();
  await connected;
  const message = parseSiweMessage(asked[0] ?? '');
  assert.equal([message.address, message.chainId, message.domain], [ADDRESS, 1, location.host]);
  assert.ok((message.nonce ?? '').length >= 22);
  assert.is(Number(message.expirationTime) - Number(message.issuedAt), 7 * 24 * 60 * 60 * 1_000);
  assert.is(session()?.message, asked[0]);
  assert.is((stored('signIns') as SignInSession[])[0]?.signature, session()?.signature);
  assert.equal(
    eventNames().filter((name) => /SIWX|CONNECT/.test(name)),
    ['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS', 'CONNECT_SUCCESS'],
  );
  assert.equal([state.modal.open.value, state.accounts.get('eip155').status], [false, 'connected']);
});

test('gate: shows no prompt while another modal of the page shows one, and uses the session that is signed there', async () => {
  const store = createFakeStorage();
  const one = createSignInApp({ siwx: {} }, { store });
  const other = createSignInApp({ siwx: {} }, { store });
  await one.connect();
  await other.restore();
  assert.equal([one.questions.value.length, other.questions.value.length], [1, 0]);
  assert.not(other.state.modal.open.value, 'its dialog would cover the other one');
  await one.press();
  await other.done();
  assert.is(other.session()?.signature, one.session()?.signature);
  assert.equal([other.questions.value.length, other.asked.length, other.state.modal.open.value], [0, 0, false]);
});

test('gate: prompts after another modal of the page was destroyed without a sign-in', async () => {
  const one = createSignInApp();
  const other = createSignInApp();
  await one.connect();
  await other.restore();
  assert.is(other.questions.value.length, 0);
  one.life.abort();
  await other.done();
  assert.is(other.view(), 'SIWXSignMessage');
  assert.ok(other.state.modal.open.value);
});

test('gate: a modal in which the visitor connects prompts at once', async () => {
  const one = createSignInApp();
  const other = createSignInApp();
  await one.connect();
  await other.connect();
  assert.is(other.view(), 'SIWXSignMessage');
});

test('gate: two clicks send one request to the wallet', async () => {
  const { connect, question, ctx, asked, done } = createSignInApp();
  await connect();
  void sign(ctx, question() as never);
  void sign(ctx, question() as never);
  await done();
  assert.is(asked.length, 1);
});

test('gate: a restored account with a session passes without a view; its signature is verified again', async () => {
  const first = createSignInApp();
  await first.connect();
  await first.press();
  const again = createSignInApp({ siwx: {} }, { store: first.store });
  await again.restore();
  assert.equal([again.questions.value.length, again.state.modal.open.value], [0, false]);
  assert.is(again.session()?.data.accountAddress, ADDRESS);
});

/** The signature with another first digit. */
const otherSignature = ({ signature }: SignInSession): string =>
  signature.replace(/^0x./, (start) => (start === '0x0' ? '0x1' : '0x0'));

const altered: readonly (readonly [string, (session: SignInSession) => unknown])[] = [
  ['another account', (session) => ({ ...session, data: { ...session.data, accountAddress: OTHER_ADDRESS } })],
  ['another site', (session) => ({ ...session, data: { ...session.data, domain: 'evil.example' } })],
  ['a later end', (session) => ({ ...session, data: { ...session.data, expirationTime: '2100-01-01T00:00:00Z' } })],
  ['another statement', (session) => ({ ...session, data: { ...session.data, statement: 'Hello' } })],
  ['another text', (session) => ({ ...session, message: `${session.message} ` })],
  ['another signature', (session) => ({ ...session, signature: otherSignature(session) })],
  ['no session', () => ({ data: null })],
];

for (const [name, change] of altered) {
  test(`gate: ignores a stored session with ${name}`, async () => {
    const first = createSignInApp();
    await first.connect();
    await first.press();
    first.store.setItem(
      'wallet-modal/v1/signIns',
      JSON.stringify((first.stored('signIns') as SignInSession[]).map(change)),
    );
    const again = createSignInApp({ siwx: {} }, { store: first.store });
    await again.restore();
    assert.is(again.session(), null);
    assert.equal([again.questions.value.length, again.view()], [1, 'SIWXSignMessage']);
    assert.equal(again.asked, [], 'no prompt without a click');
  });
}

const foreign: readonly (readonly [string, Partial<SignInData>])[] = [
  ['on another site', { domain: 'evil.example', uri: 'https://evil.example' }],
  ['with an URI of another site', { uri: 'https://evil.example' }],
  ['that has ended', { expirationTime: '2023-11-14T22:13:21.000Z' }],
  ['that is not valid yet', { notBefore: '2099-01-01T00:00:00Z' }],
];
for (const [name, change] of foreign) {
  test(`gate: ignores a session ${name}, although the account has signed all of it`, async () => {
    const first = createSignInApp();
    await first.connect();
    await first.press();
    const [stored] = first.stored('signIns') as [SignInSession];
    const data = { ...stored.data, ...change };
    const form = { name: 'Ethereum', chainIdOf: () => '1', hasEmptyStatement: true };
    const message = writeMessage(data, form);
    const signature = await owner.signMessage({ message });
    first.store.setItem('wallet-modal/v1/signIns', JSON.stringify([{ data, message, signature }]));
    await first.clock.advance(2_000);
    const again = createSignInApp({ siwx: {} }, { store: first.store, clock: first.clock });
    await again.restore();
    assert.equal([again.session(), again.questions.value.length, again.stored('signIns')], [null, 1, null]);
  });
}

test('gate: a declined signature keeps the prompt, shows the reason, and can be repeated', async () => {
  const { connect, question, adapter, press, asked, eventNames, session } = createSignInApp();
  await connect();
  const sign = adapter.onSign;
  adapter.onSign = () => Promise.reject(withCode(4001));
  await press();
  assert.equal([question()?.problem.value, question()?.step.value, session()], ['declined', 'ready', null]);
  assert.ok(eventNames().includes('SIWX_AUTH_ERROR'));
  adapter.onSign = sign;
  await press();
  assert.equal([asked.length, session()?.data.accountAddress], [1, ADDRESS]);
});

test('gate: an account on a network that the app does not have signs in where the app allows such networks', async () => {
  for (const allowUnsupportedChain of [true, false]) {
    const app = createSignInApp({ siwx: {}, allowUnsupportedChain });
    const { made } = await app.connect();
    await app.press();
    made.sink.network('eip155:56');
    await app.done();
    assert.is(app.questions.value.length, allowUnsupportedChain ? 1 : 0);
    if (!allowUnsupportedChain) continue;
    await app.press();
    assert.is(parseSiweMessage(app.asked.at(-1) ?? '').chainId, 56);
    assert.is(app.session()?.data.chainId, 'eip155:56');
    assert.equal([app.questions.value.length, app.state.accounts.get('eip155').status], [0, 'connected']);
    const again = createSignInApp({ siwx: {}, allowUnsupportedChain }, { store: app.store });
    const restored = await again.restore();
    restored.sink.network('eip155:56');
    await again.done();
    assert.equal([again.questions.value.length, again.session()?.data.chainId], [0, 'eip155:56']);
  }
});

test('gate: an account on a network that the app lacks is prompted once the app adds it, or allows such networks', async () => {
  for (const change of [
    ({ ctx }: ReturnType<typeof createSignInApp>) => addNetwork(ctx, 'eip155:56'),
    ({ configure }: ReturnType<typeof createSignInApp>) => configure({ allowUnsupportedChain: true }),
  ]) {
    const app = createSignInApp();
    const { made } = await app.connect();
    await app.press();
    made.sink.network('eip155:56');
    await app.done();
    addNetwork(app.ctx, 'eip155:137');
    await app.done();
    assert.is(app.questions.value.length, 0, 'of another network');
    await change(app);
    await app.done();
    assert.equal([app.question()?.subject.value.networkId, app.view()], ['eip155:56', 'SIWXSignMessage']);
    await app.press();
    assert.equal([app.session()?.data.chainId, app.account().status], ['eip155:56', 'connected']);
  }
});

test('gate: an open prompt follows its wallet to a network that the app lacks, if the app allows such networks', async () => {
  for (const allowUnsupportedChain of [true, false]) {
    const app = createSignInApp({ siwx: {}, allowUnsupportedChain });
    const { made } = await app.connect();
    made.sink.network('eip155:56');
    await app.done();
    const [networkId] = app.questions.value.map(({ subject }) => subject.value.networkId);
    assert.is(networkId, allowUnsupportedChain ? 'eip155:56' : undefined);
    if (allowUnsupportedChain) await app.cancel();
    assert.is(app.state.accounts.get('eip155').status, allowUnsupportedChain ? 'disconnected' : 'connected');
  }
});

test('gate: canceling a required sign-in disconnects the wallet, and a late signature is ignored', async () => {
  const { connect, adapter, press, cancel, state, eventNames, session, stored } = createSignInApp();
  await connect();
  let answer = (_: string): void => {};
  let isWithdrawn = (): boolean => false;
  adapter.onSign = (_, __, signal) =>
    new Promise((resolve) => {
      answer = resolve;
      isWithdrawn = () => signal.aborted;
    });
  await press();
  assert.not(isWithdrawn());
  await cancel();
  assert.ok(isWithdrawn(), 'what waits for the relay is not sent to the wallet');
  assert.equal([state.accounts.get('eip155').status, session()], ['disconnected', null]);
  answer('0x');
  assert.is(stored('signIns'), null);
  assert.equal(
    eventNames().filter((name) => /SIWX/.test(name)),
    ['CLICK_SIGN_SIWX_MESSAGE', 'CLICK_CANCEL_SIWX'],
  );
});

/** A host whose server responds when the test resolves it, and a log of added and revoked sessions. */
function createSlowHost() {
  const answers: Deferred<void>[] = [];
  const log: string[] = [];
  const siwx: SignInOptions = {
    addSession: ({ data }) => {
      log.push(`add ${data.chainId}`);
      answers.push(deferred());
      return latest(answers).promise;
    },
    revokeSession: (chainId, address) => void log.push(`revoke ${chainId} ${address}`),
  };
  return { siwx, answers, log };
}

const leaving: readonly (readonly [name: string, leave: (app: ReturnType<typeof createSignInApp>) => unknown])[] = [
  ['canceled', ({ cancel }) => cancel()],
  ['disconnected', ({ ctx }) => connection.disconnect(ctx)],
  ['closed the modal', ({ ctx }) => close(ctx)],
  ['changed the account', ({ adapter }) => latest(adapter.connections).sink.accounts([OTHER_ADDRESS, ADDRESS])],
  ['waited until it was given up', ({ clock }) => clock.advance(30_000)],
];
for (const [name, leave] of leaving) {
  test(`gate: a verification that ends after the visitor has ${name} is ignored, and revoked at the host`, async () => {
    const { siwx, answers, log } = createSlowHost();
    const app = createSignInApp({ siwx });
    await app.connect();
    await app.press();
    await leave(app);
    await app.done();
    log.length = 0;
    answers[0]?.resolve();
    await app.done();
    assert.equal([app.session(), app.stored('signIns')], [null, null]);
    assert.equal(log, [`revoke eip155:1 ${ADDRESS}`]);
    assert.not.ok(app.eventNames().includes('SIWX_AUTH_SUCCESS'));
  });
}

test('gate: a verification by the page that ends after the visitor has canceled stores nothing', async () => {
  const { connect, press, cancel, done, ctx, stored, session } = createSignInApp();
  await connect();
  const driver = getDriver(ctx);
  assert.ok(driver);
  const verified = deferred<void>();
  const { addSession } = driver;
  driver.addSession = (...params) => verified.promise.then(() => addSession(...params));
  await press();
  await cancel();
  verified.resolve();
  await done();
  assert.equal([session(), stored('signIns')], [null, null]);
});

test('gate: a late acceptance by the host keeps the session of an account that has signed in again', async () => {
  const { siwx, answers, log } = createSlowHost();
  const app = createSignInApp({ siwx });
  await app.connect();
  await app.press();
  await app.cancel();
  await app.connect();
  await app.press();
  log.length = 0;
  answers[1]?.resolve();
  await app.done();
  answers[0]?.resolve();
  await app.done();
  assert.equal([app.session()?.data.accountAddress, log], [ADDRESS, []]);
});

test('gate: a late acceptance by the host, after another account has signed in, is revoked', async () => {
  const { siwx, answers, log } = createSlowHost();
  const app = createSignInApp({ siwx });
  const { made } = await app.connect();
  await app.press();
  made.sink.accounts([OTHER_ADDRESS, ADDRESS]);
  await app.done();
  await app.press();
  answers[1]?.resolve();
  await app.done();
  log.length = 0;
  answers[0]?.resolve();
  await app.done();
  assert.equal([log, app.session()?.data.accountAddress], [[`revoke eip155:1 ${ADDRESS}`], OTHER_ADDRESS]);
});

test('gate: a late acceptance for a network that the account has left is revoked, unless it has signed in there', async () => {
  for (const isSignedIn of [false, true]) {
    const { siwx, answers, log } = createSlowHost();
    const app = createSignInApp({ siwx });
    const { made } = await app.connect();
    await app.press();
    const visits = isSignedIn ? (['eip155:10', 'eip155:1', 'eip155:10'] as const) : (['eip155:10'] as const);
    for (const network of visits) {
      made.sink.network(network);
      await app.done();
      if (!app.questions.value.length) continue;
      await app.press();
      latest(answers).resolve();
      await app.done();
    }
    assert.is(app.session()?.data.chainId, 'eip155:10');
    log.length = 0;
    answers[0]?.resolve();
    await app.done();
    assert.equal(log, isSignedIn ? [] : [`revoke eip155:1 ${ADDRESS}`]);
  }
});

const ends: readonly (readonly [name: string, end: (app: ReturnType<typeof createSignInApp>) => Promise<void>])[] = [
  ['has expired', ({ clock }) => clock.advance(60_000)],
  [
    'has expired while the wallet was on another network',
    async ({ adapter, done, clock }) => {
      latest(adapter.connections).sink.network('eip155:10');
      await done();
      await clock.advance(60_000);
    },
  ],
  ['was ended', ({ ctx }) => signOut(ctx)],
  ['has ended with its wallet', async ({ ctx }) => void (await connection.disconnect(ctx))],
];
for (const [name, end] of ends) {
  test(`gate: a late acceptance of an account, whose later session ${name}, is revoked`, async () => {
    const { siwx, answers, log } = createSlowHost();
    const app = createSignInApp({ siwx: { ...siwx, getRequired: () => false, expiration: 60_000 } });
    const { made } = await app.connect();
    await app.press();
    for (const network of ['eip155:10', 'eip155:1'] as const) {
      made.sink.network(network);
      await app.done();
    }
    await app.press();
    answers[1]?.resolve();
    await app.done();
    assert.ok(app.session());
    await end(app);
    await app.done();
    log.length = 0;
    answers[0]?.resolve();
    await app.done();
    assert.equal([app.session(), log], [null, [`revoke eip155:1 ${ADDRESS}`]]);
  });
}

test('gate: reports a late acceptance that the host fails to revoke', async () => {
  const { siwx, answers } = createSlowHost();
  const mistake = new Error('500');
  const app = createSignInApp({
    siwx: { ...siwx, revokeSession: () => Promise.reject(mistake), signOutOnDisconnect: false },
  });
  await app.connect();
  await app.press();
  await app.cancel();
  answers[0]?.resolve();
  await app.done();
  assert.equal(app.reported, [mistake]);
});

test('gate: a verification that ends after the modal was destroyed changes nothing', async () => {
  const { siwx, answers, log } = createSlowHost();
  const app = createSignInApp({ siwx });
  await app.connect();
  await app.press();
  app.life.abort();
  await app.done();
  log.length = 0;
  answers[0]?.resolve();
  await app.done();
  assert.equal([app.stored('signIns'), log], [null, []]);
});

test('cancelText: names the effect of canceling: disconnects the wallet, only one of its families, or returns', async () => {
  const { connect, press, done, ctx, question, state } = createSignInApp();
  state.locale.addEnglish(feature.messages);
  const text = (): string => cancelText(ctx, question() as Question);
  const { made } = await connect();
  assert.is(text(), 'Canceling disconnects Harbor.');
  state.accounts.update('solana', { status: 'connected', addresses: ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'] });
  assert.is(text(), 'Canceling disconnects Harbor from Ethereum.');
  await press();
  made.sink.network('eip155:10');
  await done();
  assert.is(text(), 'Canceling returns to Ethereum. If Harbor refuses, it is disconnected.');
});

test('gate: closing the modal cancels the sign-in', async () => {
  const { connect, ctx, done, state } = createSignInApp();
  await connect();
  close(ctx);
  await done();
  assert.is(state.accounts.get('eip155').status, 'disconnected');
});

test('gate: canceling an optional sign-in keeps the account connected, without another prompt on this page', async () => {
  const { connect, cancel, state, questions, session } = createSignInApp({ siwx: { getRequired: () => false } });
  const { made, connected } = await connect();
  await cancel();
  await connected;
  assert.equal([state.accounts.get('eip155').status, session(), state.modal.open.value], ['connected', null, false]);
  made.sink.network('eip155:10');
  assert.is(questions.value.length, 0);
});

test('gate: opening another view postpones an optional sign-in; a required one is prompted for again', async () => {
  const optional = createSignInApp({ siwx: { getRequired: () => false } });
  const { connected } = await optional.connect();
  open(optional.ctx, { view: 'WhatIsAWallet' });
  await optional.done();
  await connected;
  assert.equal([optional.view(), optional.state.modal.open.value], ['WhatIsAWallet', true]);
  assert.is(optional.state.accounts.get('eip155').status, 'connected');
  const required = createSignInApp();
  await required.connect();
  open(required.ctx, { view: 'WhatIsAWallet' });
  await required.done();
  assert.equal([required.view(), required.questions.value.length], ['SIWXSignMessage', 1]);
});

test('gate: embedded, an optional sign-in stays open and follows the account that the visitor chooses, or the wallet', async () => {
  const app = createSignInApp({ siwx: { getRequired: () => false }, enableEmbedded: true });
  const { made, connected } = await app.connect();
  connection.chooseAccount(app.ctx, 'eip155', OTHER_ADDRESS);
  await app.done();
  assert.equal([app.view(), app.questions.value.length], ['SIWXSignMessage', 1]);
  made.sink.accounts([ADDRESS]);
  await app.done();
  assert.is(app.view(), 'SIWXSignMessage');
  made.sink.accounts([OTHER_ADDRESS]);
  await app.done();
  assert.not.ok(app.eventNames().includes('CLICK_CANCEL_SIWX'));
  await app.press();
  await connected;
  assert.equal([app.view(), app.session()?.data.accountAddress], ['Account', OTHER_ADDRESS]);
});

test('gate: a change of the account or the network prompts for the new one; returning finds the session', async () => {
  const { connect, press, done, asked, questions, session, state, view } = createSignInApp();
  const { made } = await connect();
  await press();
  made.sink.network('eip155:10');
  assert.is(session(), null, 'at once, before the host has looked one up');
  await done();
  assert.equal([session(), view(), asked.length], [null, 'SIWXSignMessage', 1]);
  made.sink.network('eip155:1');
  await done();
  assert.equal([session()?.data.chainId, questions.value.length, state.modal.open.value], ['eip155:1', 0, false]);
  made.sink.accounts([OTHER_ADDRESS, ADDRESS]);
  await done();
  assert.is(session(), null);
  await press();
  assert.equal([session()?.data.accountAddress, asked.length], [OTHER_ADDRESS, 2]);
});

/** An app that is signed in on Ethereum, and whose wallet has switched to another network, where it shows a prompt. */
async function createElsewhere() {
  const app = createSignInApp();
  const { made } = await app.connect();
  await app.press();
  made.sink.network('eip155:10');
  await app.done();
  return { ...app, made };
}

/** Logs what the host sees: the session's network, whether the modal is open, and the networks of prompts. */
function observe({ state, questions }: ReturnType<typeof createSignInApp>) {
  const log: string[] = [];
  const seen = (text: () => string): void => {
    let first = true;
    effect(() => {
      const entry = text();
      if (!first) log.push(entry);
      first = false;
    });
  };
  seen(() => `session ${state.session.value?.data.chainId ?? null}`);
  seen(() => `open ${state.modal.open.value}`);
  seen(() => `asked ${questions.value.map(({ subject }) => subject.peek().networkId).join()}`);
  return log;
}

test('gate: skips the prompt for a network that the wallet has left in the meantime', async () => {
  const networks = ['eip155:1', 'eip155:10', 'eip155:137'] as const;
  const lookups: string[] = [];
  const app = createSignInApp({ siwx: {}, networks });
  const { connect, press, done, ctx, session } = app;
  const { made } = await connect();
  await press();
  for (const network of [networks[1], networks[2], networks[1]]) {
    made.sink.network(network);
    await done();
  }
  const driver = getDriver(ctx);
  assert.ok(driver);
  const { getSession } = driver;
  driver.getSession = (network, address) => {
    lookups.push(network);
    return getSession(network, address);
  };
  const log = observe(app);
  await press();
  assert.is(session()?.data.chainId, 'eip155:10');
  assert.equal(log, ['session eip155:10', 'asked ', 'open false']);
  assert.equal(lookups, [], 'who has just signed in is not looked up');
});

test('gate: looks up an account that changes with its network once, with both', async () => {
  const { connect, press, done, ctx } = createSignInApp();
  const { made } = await connect();
  await press();
  const lookups: unknown[] = [];
  const driver = getDriver(ctx);
  assert.ok(driver);
  driver.getSession = async (...account) => {
    lookups.push(account);
    return null;
  };
  made.sink.accounts([OTHER_ADDRESS], undefined, 'eip155:10');
  await done();
  assert.equal(lookups, [['eip155:10', OTHER_ADDRESS]]);
});

test('gate: a late lookup for a network that the wallet has left changes nothing', async () => {
  const app = createSignInApp();
  const { connect, press, done, ctx, session } = app;
  const { made } = await connect();
  await press();
  const driver = getDriver(ctx);
  assert.ok(driver);
  const { getSession } = driver;
  for (const settle of ['resolve', 'reject'] as const) {
    const late = deferred<void>();
    driver.getSession = (network, address) =>
      network === 'eip155:10' ? late.promise.then(() => null) : getSession(network, address);
    made.sink.network('eip155:10');
    await done();
    made.sink.network('eip155:1');
    await done();
    const log = observe(app);
    if (settle === 'resolve') late.resolve();
    else late.reject(new Error('500'));
    await done();
    assert.equal([log, session()?.data.chainId], [[], 'eip155:1'], settle);
    assert.is(app.state.accounts.get('eip155').status, 'connected');
  }
});

test('getSession: a late response about an account that the wallet has left does not apply to the present one', async () => {
  const { connect, press, done, ctx, session } = createSignInApp();
  const { made } = await connect();
  await press();
  made.sink.network('eip155:10');
  await done();
  const driver = getDriver(ctx);
  assert.ok(driver);
  const { getSession: lookUp } = driver;
  const late = deferred<null>();
  driver.getSession = (network, address) => (network === 'eip155:10' ? late.promise : lookUp(network, address));
  const looked = getSession(ctx);
  made.sink.network('eip155:1');
  await done();
  late.resolve(null);
  await looked;
  assert.is(session()?.data.chainId, 'eip155:1');
});

test('gate: after a change of the network, canceling returns to the network with a session', async () => {
  const { cancel, done, adapter, question, state, session, made, eventNames } = await createElsewhere();
  assert.ok(question());
  await cancel();
  const request = latest(adapter.switches);
  assert.is(request.subject.caipNetworkId, 'eip155:1');
  made.sink.network('eip155:1');
  request.resolve();
  await done();
  assert.equal([state.accounts.get('eip155').status, session()?.data.chainId], ['connected', 'eip155:1']);
  assert.is(eventNames().at(-1), 'MODAL_CLOSE');
  assert.ok(eventNames().includes('SWITCH_NETWORK'));
});

test('gate: canceling returns the wallet of a chain family that is not the active one, which stays active', async () => {
  const app = createSignInApp({
    siwx: {},
    networks: ['eip155:1', 'eip155:10', solana],
    adapters: ['eip155', 'solana'],
  });
  const { connect, press, cancel, done, adapter, state, ctx, stored, eventNames } = app;
  const { made } = await connect();
  await press();
  state.accounts.update('solana', {
    status: 'connected',
    addresses: [SOLANA_ADDRESS],
    networkId: SOLANA_MAINNET,
  });
  connection.activateFamily(ctx, 'solana');
  const before = eventNames().length;
  made.sink.network('eip155:10');
  await done();
  await cancel();
  made.sink.network('eip155:1');
  latest(adapter.switches).resolve();
  await done();
  const { networkId, status } = state.accounts.get('eip155');
  assert.equal([status, networkId, state.modal.open.value], ['connected', 'eip155:1', false]);
  assert.equal([state.networks.activeId.value, stored('activeNetwork')], [SOLANA_MAINNET, SOLANA_MAINNET]);
  assert.not.ok(eventNames().slice(before).includes('SWITCH_NETWORK'));
});

test('gate: if the session for the announced return is gone, canceling first says that it disconnects', async () => {
  const { cancel, ctx, adapter, question, questions, state } = await createElsewhere();
  state.locale.addEnglish(feature.messages);
  const text = (): string => cancelText(ctx, question() as Question);
  assert.is(text(), 'Canceling returns to Ethereum. If Harbor refuses, it is disconnected.');
  storedSessions(ctx).remove('eip155:1', ADDRESS);
  await cancel();
  assert.equal([state.accounts.get('eip155').status, question()?.step.value], ['connected', 'ready']);
  assert.is(text(), 'Canceling disconnects Harbor.');
  assert.is(state.announcer.last.alert.value?.text, 'Canceling disconnects Harbor.');
  await cancel();
  assert.equal([state.accounts.get('eip155').status, questions.value.length], ['disconnected', 0]);
  assert.is(adapter.switches.length, 0);
});

test('gate: if the host cannot look up the other network’s session, the first cancel does not disconnect', async () => {
  const { cancel, ctx, question, state } = await createElsewhere();
  state.locale.addEnglish(feature.messages);
  const driver = getDriver(ctx);
  assert.ok(driver);
  driver.getSession = () => Promise.reject(new Error('offline'));
  await cancel();
  assert.equal([state.accounts.get('eip155').status, question()?.step.value], ['connected', 'ready']);
  assert.is(state.announcer.last.alert.value?.text, 'Canceling disconnects Harbor.');
  await cancel();
  assert.is(state.accounts.get('eip155').status, 'disconnected');
});

test('gate: a wallet that refuses to return to the network with a session is disconnected', async () => {
  const { cancel, done, adapter, state, questions } = await createElsewhere();
  await cancel();
  latest(adapter.switches).reject(new Error('refused'));
  await done();
  assert.equal([state.accounts.get('eip155').status, questions.value.length], ['disconnected', 0]);
});

test('gate: canceling says that it disconnects, also after a rejected signature; closing the modal disconnects', async () => {
  const { press, cancel, done, ctx, adapter, question, state } = await createElsewhere();
  storedSessions(ctx).remove('eip155:1', ADDRESS);
  const refusal = deferred<never>();
  adapter.onSign = () => refusal.promise;
  await press();
  const lookup = deferred<void>();
  const driver = getDriver(ctx);
  assert.ok(driver);
  const { getSession } = driver;
  driver.getSession = (...params) => lookup.promise.then(() => getSession(...params));
  await cancel();
  refusal.reject(withCode(4001));
  await done();
  assert.is(question()?.step.value, 'ready');
  lookup.resolve();
  await done();
  assert.equal([state.accounts.get('eip155').status, question()?.step.value], ['connected', 'ready']);
  getSignIn(ctx).lastSignIns.set('eip155', {
    networkId: 'eip155:1',
    address: ADDRESS,
    connection: ctx.connections.get('eip155'),
  });
  close(ctx);
  await done();
  assert.is(state.accounts.get('eip155').status, 'disconnected');
});

test('gate: canceling also returns to the network with a session if the account has another address on each network', async () => {
  const { connect, press, cancel, done, adapter, state, session } = createSignInApp();
  const { made } = await connect();
  await press();
  made.sink.accounts([OTHER_ADDRESS], undefined, 'eip155:10');
  await done();
  await cancel();
  made.sink.accounts([ADDRESS], undefined, 'eip155:1');
  latest(adapter.switches).resolve();
  await done();
  assert.equal([state.accounts.get('eip155').status, session()?.data.accountAddress], ['connected', ADDRESS]);
});

test('gate: canceling disconnects the wallet if it returns to the network with an account that has not signed in', async () => {
  const { cancel, done, adapter, state, session, made } = await createElsewhere();
  await cancel();
  made.sink.accounts([OTHER_ADDRESS], undefined, 'eip155:1');
  latest(adapter.switches).resolve();
  await done();
  assert.equal([state.accounts.get('eip155').status, session()], ['disconnected', null]);
});

test('gate: a change of the account during a request drops the signature, and keeps one prompt', async () => {
  const added: SignInSession[] = [];
  const addSession = async (session: SignInSession) => void added.push(session);
  const { connect, adapter, press, done, session, question, questions } = createSignInApp({ siwx: { addSession } });
  const { made } = await connect();
  let answer = (_: string): void => {};
  adapter.onSign = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await press();
  made.sink.accounts([OTHER_ADDRESS]);
  await done();
  answer('0x');
  await done();
  assert.equal([session(), added, questions.value.length], [null, [], 1]);
  assert.is(question()?.subject.value.address, OTHER_ADDRESS);
});

test('gate: a host that cannot look up the session disconnects the wallet, and an error is shown', async () => {
  const getSessions = () => Promise.reject(new Error('500'));
  const message = 'A problem occurred while trying initialize authentication';
  for (const text of [message, arabic['literal.signInSetupFailed']]) {
    const { connect, state, reported } = createSignInApp({ siwx: { getSessions } });
    state.locale.addEnglish(feature.messages);
    if (text !== message) state.locale.set('ar', arabic);
    const { connected } = await connect();
    assert.equal(await failure(connected), { code: 'signInSetupFailed', message });
    assert.is(state.accounts.get('eip155').status, 'disconnected');
    assert.is(state.toast.current.value?.text, text);
    assert.ok(reported.length);
  }
});

test('gate: refuses a message for another site, or with an error page as its nonce, before the wallet request', async () => {
  const hosts: SignInOptions[] = [
    { getNonce: async () => '<html>500</html>' },
    { getNonce: () => Promise.reject(new Error('500')) },
    { statement: 'One\nURI: https://evil.example' },
    { getNonce: () => '0b6a7c1e-9d1f-4a52-8b5e' },
    { getNonce: () => 'short' },
    { statement: 'Schön' },
    {
      createMessage: ({ accountAddress, chainId }) => ({
        accountAddress,
        chainId,
        domain: 'evil.example',
        uri: 'https://evil.example',
        version: '1',
        nonce: '12345678',
        toString: () => 'evil.example wants you to sign in',
      }),
    },
  ];
  for (const siwx of hosts) {
    const { connect, question, press, asked, reported } = createSignInApp({ siwx });
    await connect();
    assert.is(question()?.problem.value, 'notPrepared');
    await press();
    assert.equal([asked.length, reported.length > 0], [0, true]);
    if (siwx.statement) {
      const { code, message } = reported[0] as WalletModalError;
      assert.is(code, 'signInMessageRefused');
      assert.match(
        message,
        /^The sign-in message cannot be used: its nonce needs .*, and its statement one line of ASCII$/,
      );
    }
  }
});

test('gate: with `addSession`, the host verifies, and a refused signature creates no session', async () => {
  const added: SignInSession[] = [];
  let accept = false;
  const addSession = async (session: SignInSession) => {
    added.push(session);
    if (!accept) throw new Error('refused');
  };
  const { connect, press, question, session, reported } = createSignInApp({ siwx: { addSession } });
  await connect();
  await press();
  assert.equal([question()?.problem.value, session()], ['notVerified', null]);
  assert.equal(
    reported.map((error) => (error as WalletModalError).message),
    ['Signature declined'],
  );
  assert.is((reported[0] as WalletModalError).code, 'signInDeclined');
  accept = true;
  await press();
  assert.equal([added.length, session()?.signature === added[1]?.signature], [2, true]);
  assert.is.not(added[0]?.data.nonce, added[1]?.data.nonce, 'the server may have used up the nonce');
});

/** A host that keeps its sessions as one list. */
class ListHost implements SignInOptions {
  sessions: readonly SignInSession[] = [];
  accept = true;
  async setSessions(sessions: readonly SignInSession[]) {
    if (!this.accept) throw new Error('refused');
    this.sessions = sessions;
  }
  getSessions(chainId: string, address: string) {
    return this.sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address);
  }
  networks = () => this.sessions.map(({ data }) => data.chainId);
}

test('gate: a host with a list gets all sessions after each sign-in, and the remaining ones after each end', async () => {
  const host = new ListHost();
  const { connect, press, done, ctx, session, question, questions, adapter, store, clock } = createSignInApp({
    siwx: host,
  });
  const { made } = await connect();
  const { onSign } = adapter;
  adapter.onSign = (text) => other.signMessage({ message: text });
  await press();
  assert.equal([question()?.problem.value, host.sessions], ['notVerified', []], 'the page has verified it first');
  adapter.onSign = onSign;
  host.accept = false;
  await press();
  assert.equal([question()?.problem.value, session()], ['notVerified', null]);
  host.accept = true;
  await press();
  made.sink.network('eip155:10');
  await done();
  await press();
  assert.equal(host.networks(), ['eip155:10', 'eip155:1']);
  made.sink.network('eip155:1');
  await done();
  assert.equal([session()?.data.chainId, questions.value.length], ['eip155:1', 0]);
  // On the next page, too.
  const again = createSignInApp({ siwx: host }, { store, clock });
  await again.restore();
  assert.is(again.session()?.data.chainId, 'eip155:1');
  const lists: string[][] = [];
  const { setSessions } = host;
  host.setSessions = async (sessions) => {
    await setSessions.call(host, sessions);
    lists.push(host.networks());
  };
  await signOut(again.ctx);
  await connection.disconnect(ctx);
  await done();
  assert.equal(lists.slice(0, 2), [['eip155:10'], []]);
  assert.equal(host.networks(), []);
});

test('gate: a host with a list gets no ended session, and `revokeSession` is called to end one', async () => {
  const revoked: unknown[] = [];
  const host = Object.assign(new ListHost(), {
    expiration: 60_000,
    revokeSession: (...account: unknown[]) => void revoked.push(account),
  });
  const { connect, press, done, ctx, clock } = createSignInApp({ siwx: host });
  const { made } = await connect();
  await press();
  made.sink.network('eip155:10');
  await done();
  await clock.advance(60_000);
  await press();
  assert.equal(host.networks(), ['eip155:10']);
  await signOut(ctx);
  await done();
  assert.equal([host.networks(), revoked[0]], [['eip155:10'], ['eip155:10', ADDRESS]]);
});

const planted: readonly (readonly [string, (session: SignInSession) => readonly SignInSession[]])[] = [
  ...altered
    .slice(0, -1)
    .map(([name, change]) => [name, (own: SignInSession) => [change(own) as SignInSession]] as const),
  ['another network', (own) => [{ ...own, data: { ...own.data, chainId: 'eip155:42' } }]],
];
for (const [name, change] of planted) {
  test(`gate: a host with a list gets no stored session with ${name}`, async () => {
    const host = new ListHost();
    const { connect, press, done, questions, session, store, stored } = createSignInApp({ siwx: host });
    const { made } = await connect();
    await press();
    const [own] = stored('signIns') as [SignInSession];
    const rows = [...change(own), own];
    store.setItem('wallet-modal/v1/signIns', JSON.stringify(rows));
    made.sink.network('eip155:10');
    await done();
    await press();
    assert.equal(
      host.sessions.map(({ data, message }) => [data.accountAddress, data.chainId, message === own.message]),
      [
        [ADDRESS, 'eip155:10', false],
        [ADDRESS, 'eip155:1', true],
      ],
    );
    assert.equal(host.sessions[1], own);
    made.sink.accounts([OTHER_ADDRESS]);
    await done();
    assert.equal([questions.value.length, session()], [1, null]);
  });
}

test('gate: a host with a list gets no forged session, also when one is ended', async () => {
  const host = new ListHost();
  const { connect, press, ctx, store, stored } = createSignInApp({ siwx: host });
  await connect();
  await press();
  const [own] = stored('signIns') as [SignInSession];
  const forged = { ...own, data: { ...own.data, accountAddress: OTHER_ADDRESS } };
  store.setItem('wallet-modal/v1/signIns', JSON.stringify([own, forged]));
  await signOut(ctx);
  assert.equal(host.sessions, []);
});

/** Verifications that an attacker can choose by the signature: a network without nodes, or code that never ends. */
const failing: readonly (readonly [string, () => Promise<boolean>])[] = [
  ['fails', () => Promise.reject(new Error('execution timeout'))],
  ['does not answer', () => new Promise<never>(() => {})],
];
for (const [name, verifyMessage] of failing) {
  test(`gate: a node that ${name} confirms no session of the list, and does not delay the visitor`, async () => {
    const host = new ListHost();
    const form = { name: 'Solana', chainIdOf: () => 'mainnet', hasEmptyStatement: false };
    const adapters = { solana: { ...createFakeAdapter(), signInForm: form, verifyMessage } };
    const app = createSignInApp({ siwx: host }, { adapters });
    const { made } = await app.connect();
    await app.press();
    const [own] = app.stored('signIns') as [SignInSession];
    const data = { ...own.data, accountAddress: SOLANA_ADDRESS, chainId: SOLANA_MAINNET } as const;
    const planted = { ...own, data, message: writeMessage(data, form) };
    app.store.setItem('wallet-modal/v1/signIns', JSON.stringify([planted, own]));
    made.sink.network('eip155:10');
    await app.done();
    await app.press();
    await app.clock.advance(5_000);
    await app.done();
    assert.equal([app.session()?.data.chainId, host.networks()], ['eip155:10', ['eip155:10', 'eip155:1']]);
    assert.is((app.stored('signIns') as unknown[]).length, 3, 'it may be one when the node answers');
  });
}

test('gate: a session that is removed while the others are verified is not in the list', async () => {
  const host = new ListHost();
  const { connect, press, done, ctx, clock, stored, store } = createSignInApp({ siwx: host });
  const { made } = await connect();
  await press();
  made.sink.network('eip155:10');
  await done();
  const [own] = stored('signIns') as [SignInSession];
  store.setItem('wallet-modal/v1/signIns', JSON.stringify([own]));
  await storedSessionsChangeDuring(press);
  assert.equal(host.networks(), ['eip155:10']);

  /** Removes the stored session as soon as it has been read for the list. */
  async function storedSessionsChangeDuring(run: () => Promise<void>): Promise<void> {
    const { getItem } = store;
    store.getItem = (key) => {
      const value = getItem.call(store, key);
      if (key.endsWith('signIns') && value) {
        store.getItem = getItem;
        storedSessions(ctx).remove('eip155:1', ADDRESS);
      }
      return value;
    };
    await run();
    await clock.advance(0);
  }
});

test('gate: after the host has lost its list, it gets each account once', async () => {
  const host = new ListHost();
  const { connect, press, done } = createSignInApp({ siwx: host });
  const { made } = await connect();
  await press();
  made.sink.network('eip155:10');
  await done();
  host.sessions = [];
  made.sink.network('eip155:1');
  await done();
  await press();
  assert.equal(host.networks(), ['eip155:1']);
});

test('gate: a host with `addSession` gets each session there', async () => {
  const added: SignInSession[] = [];
  const host = Object.assign(new ListHost(), { addSession: (session: SignInSession) => void added.push(session) });
  const { connect, press } = createSignInApp({ siwx: host });
  await connect();
  await press();
  assert.equal([added.length, host.sessions], [1, []]);
});

test('gate: a signature that is not accepted removes the notice that the wallet approved', async () => {
  const addSession = async () => {
    app.state.toast.show('success', 'Approved');
    throw new Error('refused');
  };
  const app = createSignInApp({ siwx: { addSession } });
  await app.connect();
  await app.press();
  assert.equal([app.question()?.problem.value, app.state.toast.current.value], ['notVerified', null]);
});

test('gate: an expired session ends, and the account is prompted to sign in again', async () => {
  for (const required of [true, false]) {
    const { connect, press, cancel, done, clock, ...app } = createSignInApp({
      siwx: { expiration: 60_000, getRequired: () => required },
    });
    await connect();
    await press();
    await clock.advance(59_999);
    assert.equal([app.session() !== null, app.questions.value.length], [true, 0]);
    await clock.advance(1);
    await done();
    const { networkId, address } = (app.question() as Question).subject.value;
    assert.equal([app.session(), networkId, address, app.view()], [null, 'eip155:1', ADDRESS, 'SIWXSignMessage']);
    assert.is(app.state.accounts.get('eip155').status, 'connected');
    await press();
    assert.equal([app.session() !== null, app.state.modal.open.value, app.asked.length], [true, false, 2]);
    await clock.advance(60_000);
    await done();
    await cancel();
    assert.is(app.state.accounts.get('eip155').status, required ? 'disconnected' : 'connected');
  }
});

test('gate: a session that expires while the page is hidden is prompted for when it is visible', async () => {
  const { connect, press, done, clock, session, questions, state } = createSignInApp({ siwx: { expiration: 60_000 } });
  await connect();
  await press();
  setHidden(true);
  await clock.advance(60_000);
  await done();
  assert.equal([session(), questions.value.length, state.modal.open.value], [null, 0, false]);
  setHidden(false);
  await done();
  assert.equal([questions.value.length, state.modal.open.value], [1, true]);
});

test('gate: an account that signs in again or disconnects before the page is visible is not prompted', async () => {
  const expired = async () => {
    const app = createSignInApp({ siwx: { expiration: 60_000 } });
    await app.connect();
    await app.press();
    setHidden(true);
    await app.clock.advance(60_000);
    await app.done();
    return app;
  };
  const elsewhere = await expired();
  const other = createSignInApp({ siwx: {} }, { store: elsewhere.store, clock: elsewhere.clock });
  await other.connect();
  await other.press();
  const gone = await expired();
  await connection.disconnect(gone.ctx);
  const destroyed = await expired();
  destroyed.life.abort();
  setHidden(false);
  for (const { done, questions } of [elsewhere, gone, destroyed]) {
    await done();
    assert.is(questions.value.length, 0);
  }
  assert.ok(elsewhere.session());
});

test('gate: a session that lasts longer than the maximum timer delay still expires on time', async () => {
  const day = 24 * 60 * 60 * 1_000;
  const app = createSignInApp({ siwx: { expiration: 60 * day } });
  const { connect, press, done, clock, session, questions } = app;
  await connect();
  const delays: number[] = [];
  const { delay } = clock;
  clock.delay = (ms, signal) => {
    delays.push(ms);
    return delay(ms, signal);
  };
  await press();
  const log = observe(app);
  await clock.advance(60 * day - 1);
  assert.equal([session() !== null, log], [true, []]);
  await clock.advance(1);
  await done();
  assert.equal([session(), questions.value.length], [null, 1]);
  assert.ok(Math.max(...delays) <= 2 ** 31 - 1, 'a longer timer of the browser ends at once');
});

test('getSignIn: an expired session does not count, also before its timer has run', async () => {
  const { connect, press, ctx, clock } = createSignInApp({ siwx: { expiration: 60_000 } });
  await connect();
  await press();
  const { now } = clock;
  const { current } = getSignIn(ctx);
  assert.ok(current('eip155'));
  // The device was asleep.
  clock.now = () => now() + 60_000;
  assert.is(current('eip155'), null);
});

test('signOut: ends the session of the active account, and disconnects it where sign-in is required', async () => {
  const revoked: unknown[] = [];
  const revokeSession = async (...args: unknown[]) => void revoked.push(args);
  const { connect, press, ctx, done, state, session, stored } = createSignInApp({ siwx: { revokeSession } });
  await connect();
  await press();
  assert.is((await getSession(ctx))?.data.accountAddress, ADDRESS);
  await signOut(ctx);
  await done();
  assert.equal(revoked[0], ['eip155:1', ADDRESS]);
  assert.equal([session(), stored('signIns'), state.accounts.get('eip155').status], [null, null, 'disconnected']);
});

test('signOut: rejects with the literal messages without the option, and without an account', async () => {
  const without = createSignInApp({});
  const notEnabled = { code: 'signInNotEnabled', message: 'SIWX is not enabled' };
  assert.equal(await failure(() => signOut(without.ctx)), notEnabled);
  assert.equal(await failure(() => getSession(without.ctx)), notEnabled);
  const { ctx, state } = createSignInApp();
  assert.equal(await failure(() => signOut(ctx)), {
    code: 'signInAddressMissing',
    message: 'No ActiveCaipAddress found',
  });
  state.accounts.update('eip155', { addresses: [ADDRESS] });
  assert.equal(await failure(() => signOut(ctx)), {
    code: 'signInNetworkMissing',
    message: 'No ActiveCaipNetwork or client found',
  });
  state.accounts.clear('eip155');
  assert.is(await getSession(ctx), null);
});

for (const signOutOnDisconnect of [true, false]) {
  test(`disconnect: ${signOutOnDisconnect ? 'ends' : 'keeps'} the sessions, following signOutOnDisconnect`, async () => {
    const { connect, press, ctx, done, session, stored } = createSignInApp({ siwx: { signOutOnDisconnect } });
    await connect();
    await press();
    await connection.disconnect(ctx);
    await done();
    assert.equal([session(), stored('signIns') === null], [null, signOutOnDisconnect]);
  });
}

test('gate: the page refuses the signature of another key, and of a connection that has ended', async () => {
  const { connect, press, adapter, ctx, question, session, reported } = createSignInApp();
  await connect();
  adapter.onSign = (text) => other.signMessage({ message: text });
  await press();
  assert.equal([question()?.problem.value, session()], ['notVerified', null]);
  ctx.connections.clear();
  await press();
  const causes = reported.map((error) => ((error as WalletModalError).cause as WalletModalError).code);
  assert.equal(causes.at(-1), 'signInClientMissing');
});

test('gate: of the host’s sessions, only one of this account, this network and this time counts', async () => {
  const valid = { accountAddress: ADDRESS, chainId: 'eip155:1' };
  const cases: readonly (readonly [data: unknown, isSession: boolean])[] = [
    [valid, true],
    [{ ...valid, expirationTime: '2100-01-01T00:00:00Z', notBefore: '2000-01-01T00:00:00Z' }, true],
    [{ ...valid, accountAddress: OTHER_ADDRESS }, false],
    [{ ...valid, chainId: 'eip155:10' }, false],
    [{ ...valid, expirationTime: '2000-01-01T00:00:00Z' }, false],
    [{ ...valid, notBefore: '2100-01-01T00:00:00Z' }, false],
    [{ ...valid, domain: 'shop.example', expirationTime: null, resources: null, other: 1 }, true],
    [{ ...valid, expirationTime: 'tomorrow' }, false],
    [{ ...valid, notBefore: 'yesterday' }, false],
    [{ ...valid, expirationTime: 4_102_444_800_000 }, false],
  ];
  for (const [data, isSession] of cases) {
    const getSessions = async () => [{ data, message: '', signature: '' } as SignInSession];
    const { connect, session, questions } = createSignInApp({ siwx: { getSessions } });
    await connect();
    assert.equal([session() !== null, questions.value.length], [isSession, isSession ? 0 : 1], JSON.stringify(data));
  }
});

test('gate: copies the host’s session, with its additional fields, without fields of a wrong type', async () => {
  const row = {
    data: {
      ...{ accountAddress: ADDRESS, chainId: 'eip155:1', role: 'admin', domain: 'shop.example' },
      ...{ version: 1, nonce: 123, requestId: 7, issuedAt: 1_700_000_000_000, resources: [5], statement: null },
    },
    message: null,
    signature: '0x1',
    publicKey: 5,
    user: 'mira',
  };
  const thrower = {
    get data() {
      throw new Error('lazy');
    },
  };
  const others = [null, 'session', {}, { data: null }, { data: { accountAddress: 5, chainId: 'eip155:1' } }, thrower];
  const getSessions = async () => [...others, row] as never;
  const { connect, session, questions } = createSignInApp({ siwx: { getSessions } });
  await connect();
  row.data.chainId = 'eip155:10';
  assert.is(questions.value.length, 0);
  assert.equal([session()?.data.chainId, session()?.message, session()?.signature], ['eip155:1', '', '0x1']);
  const data = { accountAddress: ADDRESS, chainId: 'eip155:1', role: 'admin', domain: 'shop.example' };
  assert.equal(session(), { data, message: '', signature: '0x1', user: 'mira' });
});

test('siweConfig: accounts to which it does not apply connect without a prompt, and have no session', async () => {
  const methods = {
    getNonce: async () => 'abcdefgh12345678',
    createMessage: () => '',
    verifyMessage: async () => true,
    getSession: () => assert.unreachable('the server is not asked'),
    signOut: async () => true,
  };
  const { connect, session, ctx, questions } = createSignInApp({ siweConfig: { ...methods, enabled: false } as never });
  const { connected } = await connect();
  await connected;
  assert.equal([session(), await getSession(ctx), questions.value.length], [null, null, 0]);
  const driver = fromSiweConfig(ctx, methods as never);
  assert.equal([driver.appliesTo('eip155:1'), driver.appliesTo(SOLANA_MAINNET)], [true, false]);
});

test('siweConfig: another account’s session, which the host accepts, is not shown for this account', async () => {
  const methods = {
    getNonce: async () => 'abcdefgh12345678',
    createMessage: () => '',
    verifyMessage: async () => true,
    getSession: async () => ({ address: OTHER_ADDRESS, chainId: 1 }),
    signOut: async () => true,
    signOutOnAccountChange: false,
  };
  const { connect, session, ctx, questions } = createSignInApp({ siweConfig: methods });
  await connect();
  assert.equal([session(), questions.value.length], [null, 0]);
  assert.is(await getSession(ctx), null);
});

test('siweConfig: canceling while the server verifies does not sign in, and signs out at the server', async () => {
  const log: string[] = [];
  const verified = deferred<boolean>();
  const methods = {
    getNonce: async () => 'abcdefgh12345678',
    createMessage: ({ address, nonce }: { address: string; nonce: string }) =>
      `${location.host} ${address.split(':').pop()} ${nonce}`,
    verifyMessage: () => verified.promise,
    getSession: async () => null,
    signOut: async () => log.push('signOut') > 0,
    onSignIn: () => log.push('onSignIn'),
  };
  const { connect, press, cancel, done } = createSignInApp({ siweConfig: methods as never });
  await connect();
  await press();
  await cancel();
  assert.equal(log, []);
  verified.resolve(true);
  await done();
  assert.equal(log, ['signOut']);
});

test('siweConfig: a late acceptance of an account replaces another account’s session, which is prompted again', async () => {
  let server: SiweSession | null = null;
  const answers: Deferred<boolean>[] = [];
  let ended = 0;
  const methods = {
    getNonce: async () => 'abcdefgh12345678',
    createMessage: ({ address, nonce }: { address: string; nonce: string }) =>
      `${location.host} ${address.split(':').pop()} ${nonce}`,
    async verifyMessage({ data }: SignInSession) {
      answers.push(deferred());
      const isRight = await latest(answers).promise;
      server = { address: data.accountAddress, chainId: 1 };
      return isRight;
    },
    getSession: async () => server,
    signOut: async () => ++ended > 0,
  };
  const app = createSignInApp({ siweConfig: methods as never });
  const { made } = await app.connect();
  await app.press();
  made.sink.accounts([OTHER_ADDRESS, ADDRESS]);
  await app.done();
  await app.press();
  answers[1]?.resolve(true);
  await app.done();
  assert.is(app.session()?.data.accountAddress, OTHER_ADDRESS);
  answers[0]?.resolve(true);
  await app.done();
  assert.equal([app.session(), app.questions.value.length, ended], [null, 1, 1]);
  assert.equal((app.question() as Question).subject.value.address, OTHER_ADDRESS);
});

test('siweConfig: a late acceptance does not affect the same account’s new session', async () => {
  const log: string[] = [];
  const answers: Deferred<boolean>[] = [];
  let server: SiweSession | null = null;
  const methods = {
    getNonce: async () => 'abcdefgh12345678',
    createMessage: ({ address, nonce }: { address: string; nonce: string }) =>
      `${location.host} ${address.split(':').pop()} ${nonce}`,
    async verifyMessage() {
      answers.push(deferred());
      return latest(answers).promise;
    },
    getSession: async () => server,
    signOut: async () => log.push('signOut') > 0,
  };
  const app = createSignInApp({ siweConfig: methods as never });
  await app.connect();
  await app.press();
  await app.cancel();
  await app.connect();
  await app.press();
  server = { address: ADDRESS, chainId: 1 };
  answers[1]?.resolve(true);
  await app.done();
  answers[0]?.resolve(true);
  await app.done();
  assert.equal([app.session()?.data.accountAddress, app.questions.value.length, log], [ADDRESS, 0, []]);
});

test('siweConfig: an object for another modal runs unchanged', async () => {
  let server: { address: string; chainId: number } | null = null;
  const log: unknown[] = [];
  const methods = {
    getMessageParams: async () => ({ domain: location.host, uri: location.origin, chains: [1], statement: 'Hello.' }),
    getNonce: async () => 'abcdefgh12345678',
    createMessage: ({ address, chainId, nonce, domain, uri, version, iat, statement }: Record<string, unknown>) =>
      `${domain} wants you to sign in with your Ethereum account:\n${String(address).split(':').pop()}\n\n${statement}\n\nURI: ${uri}\nVersion: ${version}\nChain ID: ${chainId}\nNonce: ${nonce}\nIssued At: ${iat}`,
    verifyMessage: async ({ message, signature }: { message: string; signature: string }) => {
      const { address, chainId } = parseSiweMessage(message);
      log.push(signature.length);
      server = { address: address as string, chainId: chainId as number };
      return true;
    },
    getSession: async () => server,
    signOut: async () => {
      server = null;
      return true;
    },
    onSignIn: (session: unknown) => log.push(session),
    onSignOut: () => log.push('out'),
  };
  const { connect, press, ctx, done, session, state } = createSignInApp({
    siweConfig: { methods, options: { required: true } } as never,
  });
  await connect();
  await press();
  assert.equal(log, [132, { address: ADDRESS, chainId: 1 }]);
  assert.is(session()?.data.accountAddress, ADDRESS);
  await connection.disconnect(ctx);
  await done();
  assert.equal([log.at(-1), server, state.accounts.get('eip155').status], ['out', null, 'disconnected']);
});

test.run();
