import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { RecordStore } from '../../../src/adapters/relay/ports/sealedStore';
import { systemClock } from '../../../src/lib/clock';
import { memoryStore } from '../../support/memoryStore';
import { failure } from '../../support/rejection';
import { alice, base, createFastClock, mainnet, never, type RelayWallet, startRelaySandbox } from './startRelaySandbox';

const sandbox = await startRelaySandbox();
let wallet: RelayWallet;

test.before.each(async () => {
  wallet = await sandbox.openWallet();
});
test.after.each(sandbox.clear);
test.after(sandbox.close);

const MINUTE = 60_000;
const sessions = (of = wallet): number => Object.keys(of.kit.getActiveSessions()).length;
const topicOf = (uri: string): string => /^wc:(\w+)@/.exec(uri)?.[1] ?? '';

/** Polls until a condition holds, yielding to pending tasks. */
async function until(so: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await so())) {
    if (Date.now() > deadline) throw new Error(`Never so: ${so}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** A copy of the records of a page that closes without cleanup. */
async function copyOf(store: RecordStore): Promise<RecordStore> {
  const copy = memoryStore();
  for (const key of await store.keys()) await copy.put(key, await store.get(key));
  return copy;
}

/** A page that creates a pairing and closes, by default after the wallet has scanned it. */
async function leftPairing({ clock = systemClock, alive = async () => {} } = {}) {
  const page = sandbox.openPage({ clock });
  let answered = (): void => {};
  const answer = new Promise<void>((resolve) => {
    answered = resolve;
  });
  const pairing = await page.relay.pair({ networks: [mainnet], signal: never, onAnswer: answered });
  await wallet.pair(pairing.uri);
  await alive();
  const store = await copyOf(page.store);
  page.relay.dispose();
  return { store, topic: topicOf(pairing.uri), uri: pairing.uri, answer };
}

const records = async (store: RecordStore): Promise<string[]> =>
  (await store.keys()).filter((key) => key.startsWith('wallet-modal//pairing'));

/** Approves while no page is open. */
async function approveUnheard(): Promise<void> {
  void wallet.approve().catch(() => {});
  await until(() => sessions() === 1);
}

const resuming = { networks: [mainnet], keepSession: true, signal: never };

test('resume: finds an approval that arrived without a page, and the session can sign', async () => {
  const { store, topic } = await leftPairing();
  await approveUnheard();
  const page = sandbox.openPage({ store });
  const session = await page.relay.resume({ ...resuming, topic });
  assert.equal(session?.namespaces.eip155?.accounts, [
    `eip155:1:${alice}`,
    ...(session?.namespaces.eip155?.accounts.slice(1) ?? []),
  ]);
  assert.match(await page.relay.signMessage('hello', `eip155:1:${alice}`), /^0x/);
  assert.is(sessions(), 1);
  await until(async () => !(await records(store)).length);
  // Like every session, it survives a reload.
  page.relay.dispose();
  assert.is((await sandbox.openPage({ store }).relay.restore([mainnet], never))?.topic, session?.topic);
});

test('resume: connects by an approval that arrives while the next page waits', async () => {
  const { store, topic } = await leftPairing();
  const { relay } = sandbox.openPage({ store });
  const waiting = relay.resume({ ...resuming, topic });
  await Promise.all([waiting, wallet.approve()]);
  assert.is((await waiting)?.peer.name, 'Pocket');
  assert.is(sessions(), 1);
});

test('resume: continues between the wallet’s response and the settlement', async () => {
  let heard = (): void => {};
  const answer = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const page = sandbox.openPage();
  const { uri } = await page.relay.pair({ networks: [mainnet], signal: never, onAnswer: () => heard() });
  await wallet.pair(uri);
  await sandbox.fault({ fault: 'silence', match: 'irn_subscription 1102' });
  await approveUnheard();
  await answer;
  const key = `wallet-modal//pairing/${topicOf(uri)}`;
  await until(async () => String(await page.store.get(key)).includes('responder'));
  const store = await copyOf(page.store);
  page.relay.dispose();
  await sandbox.fault({ fault: null });
  const next = sandbox.openPage({ store });
  const session = await next.relay.resume({ ...resuming, topic: topicOf(uri) });
  assert.match(await next.relay.signMessage('hello', `eip155:1:${alice}`), /^0x/);
  assert.ok(session);
});

test('resume: receives the response to a proposal that the relay had not confirmed', async () => {
  await sandbox.fault({ fault: 'silence', match: 'wc_proposeSession' });
  const page = sandbox.openPage({ verifyUrl: 'https://verify.invalid' });
  const { uri } = await page.relay.pair({ networks: [mainnet], signal: never });
  await until(async () => String(await page.store.get('wc@2:client:0.3//proposal')).includes(topicOf(uri)));
  page.relay.dispose();
});

for (const [title, change] of [
  ['after the end of its life', {}],
  ['by a page that does not want it', { keepSession: false }],
  ['by a page of another project', { projectId: 'other' }],
  ['by a page with other networks', { networks: [base] }],
] as const) {
  test(`a session that is found ${title} is ended, and nothing is kept`, async () => {
    const late = title.includes('life');
    const clock = late ? { ...systemClock, now: () => Date.now() - 4.5 * MINUTE } : systemClock;
    const { store, topic } = await leftPairing({ clock });
    await approveUnheard();
    const told = wallet.nextDelete();
    const { projectId = 'sandbox', ...rest } = { ...change } as { projectId?: string };
    const { relay } = sandbox.openPage({ store, projectId });
    assert.is(await relay.resume({ ...resuming, topic, ...rest }), null);
    await told;
    assert.is(sessions(), 0);
    await until(async () => !(await store.keys()).length);
    assert.is(await relay.restore([mainnet], never), null);
  });
}

test('resume: ends when the wallet rejects, and stores nothing', async () => {
  const { store, topic } = await leftPairing();
  const { relay } = sandbox.openPage({ store });
  const waiting = relay.resume({ ...resuming, topic });
  await wallet.reject();
  assert.is(await waiting, null);
  await until(async () => !(await store.keys()).length);
});

test('resume: a new pairing replaces the resumed one, whose wallet is notified', async () => {
  const { store, topic } = await leftPairing();
  const { relay } = sandbox.openPage({ store });
  const waiting = relay.resume({ ...resuming, topic });
  const dialled = sandbox.dials().length;
  await until(() => sandbox.dials().length > dialled);
  const { uri, approval } = await relay.pair({ networks: [mainnet], signal: never });
  const told = wallet.nextDelete();
  await approveUnheard();
  await told;
  assert.is(sessions(), 0);
  assert.is(await waiting, null);
  const second = await sandbox.openWallet();
  await second.pair(uri);
  await Promise.all([approval, second.approve()]);
  assert.is(sessions(second), 1);
});

test('resume: a canceled or unknown pairing opens no connection', async () => {
  const page = sandbox.openPage();
  const stop = new AbortController();
  const { uri, approval } = await page.relay.pair({ networks: [mainnet], signal: stop.signal });
  stop.abort(new Error('Left'));
  await failure(approval);
  await until(async () => !(await records(page.store)).length);
  const store = await copyOf(page.store);
  page.relay.dispose();
  const before = sandbox.dials().length;
  const { relay } = sandbox.openPage({ store });
  for (const topic of [topicOf(uri), 'a'.repeat(64), '']) assert.is(await relay.resume({ ...resuming, topic }), null);
  assert.is(sandbox.dials().length, before);
});

test('resume: waits for a relay that is unavailable at first', async () => {
  const { store, topic } = await leftPairing();
  await approveUnheard();
  await sandbox.fault({ fault: 'stop' });
  const clock = { ...createFastClock(20), delay: createFastClock(1).delay };
  const { relay, recorder } = sandbox.openPage({ store, clock });
  const waiting = relay.resume({ ...resuming, topic });
  await recorder.next('relayFailed');
  await sandbox.fault({ fault: null });
  assert.ok(await waiting);
});

test('resume: an abort rejects and keeps the pairing for the next page', async () => {
  const { store, topic } = await leftPairing();
  const stop = new AbortController();
  const { relay } = sandbox.openPage({ store });
  const waiting = failure(relay.resume({ ...resuming, topic, signal: stop.signal }));
  stop.abort(new Error('Left'));
  assert.is((await waiting).message, 'Left');
  relay.dispose();
  await approveUnheard();
  assert.ok(await sandbox.openPage({ store }).relay.resume({ ...resuming, topic }));
});

test.run();
