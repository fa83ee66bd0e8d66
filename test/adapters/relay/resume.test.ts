import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { RecordStore } from '../../../src/adapters/relay/ports/sealedStore';
import { systemClock } from '../../../src/lib/clock';
import { memoryStore } from '../../support/memoryStore';
import { failure } from '../../support/rejection';
import { alice, base, createRelayStage, hurried, mainnet, never, type RelayWallet } from './createRelayStage';

const stage = await createRelayStage();
let wallet: RelayWallet;

test.before.each(async () => {
  wallet = await stage.openWallet();
});
test.after.each(stage.clear);
test.after(stage.close);

const MINUTE = 60_000;
const sessions = (of = wallet): number => Object.keys(of.kit.getActiveSessions()).length;
const topicOf = (uri: string): string => /^wc:(\w+)@/.exec(uri)?.[1] ?? '';

/** Waits until something is so, with the chance for whatever is under way to happen. */
async function until(so: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await so())) {
    if (Date.now() > deadline) throw new Error(`Never so: ${so}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** What a page that dies without a word has stored until then. */
async function copyOf(store: RecordStore): Promise<RecordStore> {
  const copy = memoryStore();
  for (const key of await store.keys()) await copy.put(key, await store.get(key));
  return copy;
}

/** A page that makes a pairing and dies, when the wallet has scanned it unless told otherwise. */
async function leftPairing({ clock = systemClock, alive = async () => {} } = {}) {
  const page = stage.openPage({ clock });
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

/** Approves with no page to take it. */
async function approveUnheard(): Promise<void> {
  void wallet.approve().catch(() => {});
  await until(() => sessions() === 1);
}

const resuming = { networks: [mainnet], keepSession: true, signal: never };

test('an approval that no page was there for is found by the next, and is good for signing', async () => {
  const { store, topic } = await leftPairing();
  await approveUnheard();
  const page = stage.openPage({ store });
  const session = await page.relay.resume({ ...resuming, topic });
  assert.equal(session?.namespaces.eip155?.accounts, [
    `eip155:1:${alice}`,
    ...(session?.namespaces.eip155?.accounts.slice(1) ?? []),
  ]);
  assert.match(await page.relay.signMessage('hello', `eip155:1:${alice}`), /^0x/);
  assert.is(sessions(), 1);
  await until(async () => !(await records(store)).length);
  // As every session, it is there after a reload.
  page.relay.dispose();
  assert.is((await stage.openPage({ store }).relay.restore([mainnet], never))?.topic, session?.topic);
});

test('an approval that comes while the next page waits connects it', async () => {
  const { store, topic } = await leftPairing();
  const { relay } = stage.openPage({ store });
  const waiting = relay.resume({ ...resuming, topic });
  await Promise.all([waiting, wallet.approve()]);
  assert.is((await waiting)?.peer.name, 'Pocket');
  assert.is(sessions(), 1);
});

test('a page that dies between the answer and the settlement is continued by the next', async () => {
  let heard = (): void => {};
  const answer = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const page = stage.openPage();
  const { uri } = await page.relay.pair({ networks: [mainnet], signal: never, onAnswer: () => heard() });
  await wallet.pair(uri);
  await stage.fault({ fault: 'silence', match: 'irn_subscription 1102' });
  await approveUnheard();
  await answer;
  const key = `wallet-modal//pairing/${topicOf(uri)}`;
  await until(async () => String(await page.store.get(key)).includes('responder'));
  const store = await copyOf(page.store);
  page.relay.dispose();
  await stage.fault({ fault: null });
  const next = stage.openPage({ store });
  const session = await next.relay.resume({ ...resuming, topic: topicOf(uri) });
  assert.match(await next.relay.signMessage('hello', `eip155:1:${alice}`), /^0x/);
  assert.ok(session);
});

test('a proposal that the relay had not confirmed when its page died is answered to the next page', async () => {
  await stage.fault({ fault: 'silence', match: 'wc_proposeSession' });
  const page = stage.openPage({ verifyUrl: 'https://verify.invalid' });
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
    const { relay } = stage.openPage({ store, projectId });
    assert.is(await relay.resume({ ...resuming, topic, ...rest }), null);
    await told;
    assert.is(sessions(), 0);
    await until(async () => !(await store.keys()).length);
    assert.is(await relay.restore([mainnet], never), null);
  });
}

test('a wallet that declines ends the wait, and nothing is kept', async () => {
  const { store, topic } = await leftPairing();
  const { relay } = stage.openPage({ store });
  const waiting = relay.resume({ ...resuming, topic });
  await wallet.reject();
  assert.is(await waiting, null);
  await until(async () => !(await store.keys()).length);
});

test('a new pairing takes its place, and the wallet of the former one is told', async () => {
  const { store, topic } = await leftPairing();
  const { relay } = stage.openPage({ store });
  const waiting = relay.resume({ ...resuming, topic });
  const dialled = stage.dials().length;
  await until(() => stage.dials().length > dialled);
  const { uri, approval } = await relay.pair({ networks: [mainnet], signal: never });
  const told = wallet.nextDelete();
  await approveUnheard();
  await told;
  assert.is(sessions(), 0);
  assert.is(await waiting, null);
  const second = await stage.openWallet();
  await second.pair(uri);
  await Promise.all([approval, second.approve()]);
  assert.is(sessions(second), 1);
});

test('a pairing that was given up, or never was, is not taken up and asks no relay', async () => {
  const page = stage.openPage();
  const stop = new AbortController();
  const { uri, approval } = await page.relay.pair({ networks: [mainnet], signal: stop.signal });
  stop.abort(new Error('Left'));
  await failure(approval);
  await until(async () => !(await records(page.store)).length);
  const store = await copyOf(page.store);
  page.relay.dispose();
  const before = stage.dials().length;
  const { relay } = stage.openPage({ store });
  for (const topic of [topicOf(uri), 'a'.repeat(64), '']) assert.is(await relay.resume({ ...resuming, topic }), null);
  assert.is(stage.dials().length, before);
});

test('a relay that is away while the page opens is waited for', async () => {
  const { store, topic } = await leftPairing();
  await approveUnheard();
  await stage.fault({ fault: 'stop' });
  const clock = { ...hurried(20), delay: hurried(1).delay };
  const { relay, ears } = stage.openPage({ store, clock });
  const waiting = relay.resume({ ...resuming, topic });
  await ears.next('failed');
  await stage.fault({ fault: null });
  assert.ok(await waiting);
});

test('an aborted wait rejects and leaves the pairing to the next page', async () => {
  const { store, topic } = await leftPairing();
  const stop = new AbortController();
  const { relay } = stage.openPage({ store });
  const waiting = failure(relay.resume({ ...resuming, topic, signal: stop.signal }));
  stop.abort(new Error('Left'));
  assert.is((await waiting).message, 'Left');
  relay.dispose();
  await approveUnheard();
  assert.ok(await stage.openPage({ store }).relay.resume({ ...resuming, topic }));
});

test.run();
