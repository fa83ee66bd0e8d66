import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { systemClock } from '../../../src/lib/clock';
import { type MemoryStore, memoryStore } from '../../support/memoryStore';
import { failure } from '../../support/rejection';
import {
  alice,
  base,
  createFastClock,
  mainnet,
  never,
  type RelayWallet,
  restoredBy,
  startRelayFor,
  topicOf,
} from './startRelaySandbox';

let wallet: RelayWallet;
const sandbox = await startRelayFor(test, (opened) => (wallet = opened));

const MINUTE = 60_000;
const sessions = (of = wallet): number => Object.keys(of.kit.getActiveSessions()).length;

/** A copy of the records of a page that closes without cleanup. */
async function copyOf(store: MemoryStore): Promise<MemoryStore> {
  const copy = memoryStore();
  for (const [key, value] of store.records) await copy.put(key, value);
  return copy;
}

/** A page that creates a pairing and closes, by default after the wallet has scanned it. */
async function leftPairing({
  clock = systemClock,
  alive = async (_: ReturnType<typeof sandbox.openPage>['relay'], __: string): Promise<void> => {},
} = {}) {
  const page = sandbox.openPage({ clock });
  let answered = (): void => {};
  const answer = new Promise<void>((resolve) => {
    answered = resolve;
  });
  const pairing = await page.relay.pair({ networks: [mainnet], signal: never, onAnswer: answered });
  await wallet.pair(pairing.uri);
  await alive(page.relay, topicOf(pairing.uri));
  const store = await copyOf(page.store);
  page.relay.dispose();
  return { store, topic: topicOf(pairing.uri), uri: pairing.uri, answer };
}

const noRecord = (records: ReadonlyMap<string, unknown>): boolean =>
  ![...records.keys()].some((key) => key.startsWith('wallet-modal//pairing'));
const isEmpty = (records: ReadonlyMap<string, unknown>): boolean => !records.size;

const resuming = { networks: [mainnet], keepSession: true, signal: never };

test('resume: finds an approval that arrived without a page, and the session can sign', async () => {
  const { store, topic } = await leftPairing();
  await sandbox.approveUnheard(wallet);
  const page = sandbox.openPage({ store });
  const session = await page.relay.resume({ ...resuming, topic });
  assert.equal(session?.namespaces.eip155?.accounts, [
    `eip155:1:${alice}`,
    ...(session?.namespaces.eip155?.accounts.slice(1) ?? []),
  ]);
  assert.match(await page.relay.signMessage('hello', `eip155:1:${alice}`, never), /^0x/);
  assert.is(sessions(), 1);
  await store.until(noRecord);
  // Like every session, it survives a reload.
  page.relay.dispose();
  assert.is((await restoredBy(sandbox.openPage({ store }).relay, mainnet))?.topic, session?.topic);
});

test('pairingApp: the next page has the app that was opened until the pairing is finished', async () => {
  const app = { href: 'pocket://wallet', kind: 'app' as const, wallet: { id: 'pocket', name: 'Pocket' } };
  const { store, topic } = await leftPairing({ alive: (relay, of) => relay.keepPairingApp(of, app) });
  const { relay } = sandbox.openPage({ store });
  assert.is((await relay.pairingApp(topic))?.href, app.href);
  const waiting = relay.resume({ ...resuming, topic });
  await Promise.all([waiting, wallet.approve()]);
  await store.until(noRecord);
  assert.is(await relay.pairingApp(topic), null);
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
  await sandbox.approveUnheard(wallet);
  await answer;
  const key = `wallet-modal//pairing/${topicOf(uri)}`;
  await page.store.until((records) => String(records.get(key)).includes('responder'));
  const store = await copyOf(page.store);
  page.relay.dispose();
  await sandbox.fault({ fault: null });
  const next = sandbox.openPage({ store });
  const session = await next.relay.resume({ ...resuming, topic: topicOf(uri) });
  assert.match(await next.relay.signMessage('hello', `eip155:1:${alice}`, never), /^0x/);
  assert.ok(session);
});

test('resume: receives the response to a proposal that the relay had not confirmed', async () => {
  await sandbox.fault({ fault: 'silence', match: 'wc_proposeSession' });
  const page = sandbox.openPage({ verifyUrl: 'https://verify.invalid' });
  const { uri } = await page.relay.pair({ networks: [mainnet], signal: never });
  await page.store.until((records) => String(records.get('wc@2:client:0.3//proposal')).includes(topicOf(uri)));
  page.relay.dispose();
});

for (const [title, change] of [
  ['after the end of its life', {}],
  ['by a page that does not want it', { keepSession: false }],
  ['by a page of another project', { projectId: 'other' }],
  ['by a page with other networks', { networks: [base] }],
] as const) {
  test(`resume: a session that is found ${title} is ended, and nothing stays stored`, async () => {
    const late = title.includes('life');
    const clock = late ? { ...systemClock, now: () => Date.now() - 4.5 * MINUTE } : systemClock;
    const { store, topic } = await leftPairing({ clock });
    await sandbox.approveUnheard(wallet);
    const notified = wallet.nextDelete();
    const { projectId = 'sandbox', ...rest } = { ...change } as { projectId?: string };
    const { relay } = sandbox.openPage({ store, projectId });
    assert.is(await relay.resume({ ...resuming, topic, ...rest }), null);
    await notified;
    assert.is(sessions(), 0);
    await store.until(isEmpty);
    assert.is(await relay.restore([mainnet], never), 'ended');
  });
}

test('resume: ends when the wallet rejects, and stores nothing', async () => {
  const { store, topic } = await leftPairing();
  const { relay } = sandbox.openPage({ store });
  const waiting = relay.resume({ ...resuming, topic });
  await wallet.reject();
  assert.is(await waiting, null);
  await store.until(isEmpty);
});

test('resume: a new pairing replaces the resumed one, whose wallet is notified', async () => {
  const { store, topic } = await leftPairing();
  const { relay } = sandbox.openPage({ store });
  const waiting = relay.resume({ ...resuming, topic });
  const dialled = sandbox.dials().length;
  await sandbox.received(() => sandbox.dials().length > dialled);
  const { uri, approval } = await relay.pair({ networks: [mainnet], signal: never });
  const notified = wallet.nextDelete();
  await sandbox.approveUnheard(wallet);
  await notified;
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
  await page.store.until(noRecord);
  const store = await copyOf(page.store);
  page.relay.dispose();
  const before = sandbox.dials().length;
  const { relay } = sandbox.openPage({ store });
  for (const topic of [topicOf(uri), 'a'.repeat(64), '']) assert.is(await relay.resume({ ...resuming, topic }), null);
  assert.is(sandbox.dials().length, before);
});

test('resume: waits for a relay that is unavailable at first', async () => {
  const { store, topic } = await leftPairing();
  await sandbox.approveUnheard(wallet);
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
  await sandbox.approveUnheard(wallet);
  assert.ok(await sandbox.openPage({ store }).relay.resume({ ...resuming, topic }));
});

test.run();
