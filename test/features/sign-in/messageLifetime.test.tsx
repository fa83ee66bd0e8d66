// A message is signed only while it lasts, and what is kept of it is its data.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadChunk } from '#chunks';
import type { SignInMessage, SignInOptions } from '../../../src/core/options/signInOptions';
import type { Question } from '../../../src/features/sign-in/Question';
import { deferred } from '../../../src/lib/deferred';
import { createSignInApp, endSignInApps, owner } from '../../support/createSignInApp';
import { ADDRESS } from '../../support/fakeAdapter';

test.before(async () => {
  // A chunk takes a while to load for the first time.
  await Promise.all([loadChunk('signIn'), loadChunk('evmVerify')]);
});

test.after.each(endSignInApps);

type App = ReturnType<typeof createSignInApp>;
type Input = Parameters<NonNullable<SignInOptions['createMessage']>>[0];

const endOf = (text = ''): number => Date.parse(/Expiration Time: (.*)/.exec(text)?.[1] ?? '');
const questionOf = ({ questions }: App) => questions.value[0] as Question;
const problemOf = ({ questions }: App) => questions.value[0]?.problem.value;
const outcomes = ({ eventNames }: App) => eventNames().filter((name) => name.startsWith('SIWX_AUTH'));

test('message: one that ends while the visitor reads it is renewed before', async () => {
  const app = createSignInApp({ siwx: { expiration: 60_000 } });
  await app.connect();
  await app.clock.advance(90_000);
  await app.done();
  await app.press();
  assert.is(app.asked.length, 1);
  assert.ok(endOf(app.asked[0]) > app.clock.now());
  assert.ok(app.session());
});

test('message: after the device was asleep, the visitor reads a new one before the wallet is asked', async () => {
  for (const expiration of [60_000, 7 * 86_400_000]) {
    const app = createSignInApp({ siwx: { expiration } });
    await app.connect();
    const before = questionOf(app).prepared.value?.text;
    const { now } = app.clock;
    app.clock.now = () => now() + 660_000;
    await app.press();
    assert.equal([app.asked.length, problemOf(app)], [0, 'expired']);
    assert.is.not(questionOf(app).prepared.value?.text, before);
    await app.press();
    assert.equal([app.asked.length, app.session() !== null], [1, true]);
  }
});

test('message: a signature that arrives after its end is no sign-in', async () => {
  const app = createSignInApp({ siwx: { expiration: 300_000 } });
  await app.connect();
  const answer = deferred<string>();
  let asked = '';
  const { onSign } = app.adapter;
  app.adapter.onSign = (text) => {
    asked = text;
    return answer.promise;
  };
  await app.press();
  const shown = questionOf(app).prepared.value;
  await app.clock.advance(400_000);
  assert.equal([questionOf(app).step.value, questionOf(app).prepared.value === shown], ['signing', true]);
  answer.resolve(await owner.signMessage({ message: asked }));
  await app.done();
  assert.equal([outcomes(app), app.session(), problemOf(app)], [['SIWX_AUTH_ERROR'], null, 'expired']);
  app.adapter.onSign = onSign;
  await app.press();
  assert.equal([outcomes(app).at(-1), app.session() !== null], ['SIWX_AUTH_SUCCESS', true]);
});

test('message: one that ends almost at once is not made again without a pause', async () => {
  let made = 0;
  const createMessage = ({ accountAddress, chainId }: Input): SignInMessage => {
    made += 1;
    const text = `${location.host} ${accountAddress} 12345678abcd`;
    const expirationTime = new Date(app.clock.now() + 1).toISOString();
    return { ...fieldsOf(accountAddress, chainId), expirationTime, toString: () => text };
  };
  const app = createSignInApp({ siwx: { createMessage } });
  await app.connect();
  for (let second = 0; second < 30; second++) await app.clock.advance(1_000);
  assert.ok(made <= 4, `${made}`);
});

const fieldsOf = (accountAddress: string, chainId: Input['chainId']) => ({
  accountAddress,
  chainId,
  domain: location.host,
  uri: location.origin,
  version: '1' as const,
  nonce: '12345678abcd',
});

/** As from a library: its fields are getters of a class. */
class Message {
  readonly #fields: ReturnType<typeof fieldsOf>;
  constructor({ accountAddress, chainId }: Input) {
    this.#fields = fieldsOf(accountAddress, chainId);
  }
  get accountAddress() {
    return this.#fields.accountAddress;
  }
  get chainId() {
    return this.#fields.chainId;
  }
  get domain() {
    return this.#fields.domain;
  }
  get uri() {
    return this.#fields.uri;
  }
  get version() {
    return this.#fields.version;
  }
  get nonce() {
    return this.#fields.nonce;
  }
  toString(): string {
    return `${this.domain} ${this.accountAddress} ${this.nonce}`;
  }
}

test('message: an instance of a class is kept for the next page', async () => {
  const siwx = { createMessage: (input: Input) => new Message(input) };
  const app = createSignInApp({ siwx });
  await app.connect();
  await app.press();
  assert.is(app.session()?.data.accountAddress, ADDRESS);
  const next = createSignInApp({ siwx }, { store: app.store, clock: app.clock });
  await next.restore();
  assert.equal([next.questions.value.length, next.session()?.data.accountAddress], [0, ADDRESS]);
});

test('message: other fields of the host’s object are neither stored nor in the way', async () => {
  const createMessage = ({ accountAddress, chainId }: Input) => {
    const fields = { ...fieldsOf(accountAddress, chainId), secret: 'of the host', count: 1n };
    return { ...fields, toString: () => `${fields.domain} ${accountAddress} ${fields.nonce}` };
  };
  const app = createSignInApp({ siwx: { createMessage, addSession: async () => {} } });
  await app.connect();
  await app.press();
  assert.equal([app.questions.value.length, app.session() !== null], [0, true]);
  const stored = JSON.stringify(app.stored('signIns'));
  assert.match(stored, ADDRESS);
  assert.not.match(stored, 'of the host');
});

test.run();
