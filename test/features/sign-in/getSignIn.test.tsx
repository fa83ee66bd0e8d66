import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadChunk } from '#chunks';
import { getDriver } from '../../../src/features/sign-in/getDriver';
import { getSignIn } from '../../../src/features/sign-in/getSignIn';
import type { Question, Step } from '../../../src/features/sign-in/Question';
import { signOut } from '../../../src/features/sign-in/signOut';
import { type Deferred, deferred } from '../../../src/lib/deferred';
import { countListeners } from '../../support/countListeners';
import { createSignInApp, endSignInApps } from '../../support/createSignInApp';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeModal } from '../../support/fakeModal';

test.before(async () => {
  // A chunk takes a while to load for the first time.
  await Promise.all([loadChunk('signIn'), loadChunk('evmVerify')]);
});

type SignInApp = ReturnType<typeof createSignInApp>;

const optional = { siwx: { getRequired: () => false } };

test.after.each(endSignInApps);

test('getSignIn: signing out in another tab ends the session in this tab, and signing in there creates it here', async () => {
  const tab = createSignInApp(optional);
  await tab.connect();
  await tab.press();
  const other = createSignInApp(optional, { store: tab.store, clock: tab.clock });
  await other.restore();
  assert.ok(other.session());
  await signOut(other.ctx);
  await tab.storageChanged('signIns');
  assert.equal([tab.session(), tab.account().status, tab.questions.value.length], [null, 'connected', 0]);
  const third = createSignInApp(optional, { store: tab.store, clock: tab.clock });
  await third.connect();
  await third.press();
  await tab.storageChanged('signIns');
  assert.is(tab.session()?.signature, third.session()?.signature);
});

test('getSignIn: a sign-in in another modal of the page closes an open prompt', async () => {
  const tab = createSignInApp();
  await tab.connect();
  assert.is(tab.questions.value.length, 1);
  const other = createSignInApp({ siwx: {} }, { store: tab.store, clock: tab.clock });
  await other.connect();
  await other.press();
  await tab.done();
  assert.equal([tab.questions.value.length, tab.session()?.data.accountAddress], [0, ADDRESS]);
});

test('getSignIn: a member of the sign-in that has another type is reported in the console, once', async () => {
  const { error } = console;
  const reports: string[] = [];
  console.error = (text: string) => void reports.push(text);
  const app = createSignInApp({ siwx: { addSession: 'https://x.example' } } as never);
  await app.connect();
  await app.configure({ themeMode: 'light' });
  console.error = error;
  assert.equal(reports, ["WalletModal: Invalid option 'siwx.addSession': expected a function, got string"]);
});

test('getSignIn: a member that cannot be read and is not needed leaves the sign-in as it is', async () => {
  class Server {
    // With its own message, the server has no use for resources.
    createMessage() {
      return { toString: () => 'Sign in' } as never;
    }
    get resources(): string[] {
      throw new Error('Not in this mode');
    }
  }
  const app = createSignInApp({ siwx: new Server() });
  await app.connect();
  assert.is(app.questions.value.length, 1);
});

const attempts: readonly (readonly [name: string, step: Step, hold: (app: SignInApp) => Deferred<string>])[] = [
  [
    'its wallet is asked',
    'signing',
    ({ adapter }) => {
      const answer = deferred<string>();
      adapter.onSign = () => answer.promise;
      return answer;
    },
  ],
  [
    'its host verifies',
    'verifying',
    ({ ctx }) => {
      const answer = deferred<string>();
      const driver = getDriver(ctx);
      assert.ok(driver);
      driver.addSession = () => answer.promise.then(() => {});
      return answer;
    },
  ],
];
for (const [name, step, hold] of attempts) {
  test(`getSignIn: a sign-in in another tab, while ${name}, closes the prompt once that attempt has failed`, async () => {
    const tab = createSignInApp();
    await tab.connect();
    const answer = hold(tab);
    await tab.press();
    assert.is((tab.question() as Question).step.value, step);
    const other = createSignInApp({ siwx: {} }, { store: tab.store, clock: tab.clock });
    await other.connect();
    await other.press();
    await tab.storageChanged('signIns');
    assert.is(tab.questions.value.length, 1);
    answer.reject({ code: 4001 });
    await tab.done();
    assert.equal([tab.questions.value.length, tab.session()?.signature], [0, other.session()?.signature]);
  });
}

test('getSignIn: another change in another tab keeps the failure on screen', async () => {
  const tab = createSignInApp();
  await tab.connect();
  const answer = deferred<string>();
  tab.adapter.onSign = () => answer.promise;
  await tab.press();
  await tab.storageChanged('signIns');
  answer.reject({ code: 4001 });
  await tab.done();
  const { step, problem, prepared } = tab.question() as Question;
  assert.equal([step.value, problem.value, prepared.value !== null], ['ready', 'declined', true]);
});

test('getSignIn: does not show the previous account’s failure for the next account', async () => {
  const tab = createSignInApp();
  const { made } = await tab.connect();
  tab.adapter.onSign = () => Promise.reject({ code: 4001 });
  await tab.press();
  const { problem } = tab.question() as Question;
  assert.is(problem.value, 'declined');
  made.sink.accounts([OTHER_ADDRESS]);
  await tab.done();
  assert.equal([(tab.question() as Question).subject.value.address, problem.value], [OTHER_ADDRESS, null]);
});

test('getSignIn: the later of two lookups counts, and none that started before a sign-out', async () => {
  const { connect, press, ctx, done, session, storageChanged } = createSignInApp(optional);
  await connect();
  await press();
  const signedIn = session();
  const driver = getDriver(ctx);
  assert.ok(driver);
  const answers = [deferred<typeof signedIn>(), deferred<typeof signedIn>(), deferred<typeof signedIn>()] as const;
  const waiting = answers.map(({ promise }) => promise);
  driver.getSession = async () => waiting.shift() ?? null;
  await storageChanged('signIns');
  await storageChanged('signIns');
  answers[1].resolve(null);
  await done();
  answers[0].resolve(signedIn);
  await done();
  assert.is(session(), null);
  await storageChanged('signIns');
  await signOut(ctx);
  answers[2].resolve(signedIn);
  await done();
  assert.is(session(), null);
});

test('getSignIn: created after the modal was destroyed, it listens to nothing', () => {
  const { addEventListener, removeEventListener } = window;
  for (const isDestroyed of [false, true]) {
    const { ctx, life } = createFakeModal({ options: { siwx: {} } });
    if (isDestroyed) life.abort();
    const listeners = countListeners(window);
    getSignIn(ctx);
    assert.is(listeners() > 0, !isDestroyed);
    life.abort();
    assert.is(listeners(), 0);
    Object.assign(window, { addEventListener, removeEventListener });
  }
});

test.run();
