import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { RelaySession } from '../../../src/core/ports/relay';
import { memoryStore } from '../../support/memoryStore';
import {
  alice,
  bob,
  mainnet,
  never,
  polygon,
  type RelayWallet,
  restoredBy,
  startRelayFor,
  topicOf,
} from './startRelaySandbox';

// Pages of one origin share their client's identity, keys and topics, so each page receives messages for the others.
let wallet: RelayWallet;
const sandbox = await startRelayFor(test, (opened) => (wallet = opened));

const ANSWER = 1101;
const SETTLEMENT = 1102;
const keyOf = (records: ReadonlyMap<string, unknown>, topic: string): string =>
  String(records.get(`wallet-modal//pairing/${topic}`));

/** The number of deliveries of messages with a tag. */
const deliveries = (messages: Awaited<ReturnType<typeof sandbox.storedMessages>>, tag: number): number =>
  messages.find((message) => message.tag === tag)?.deliveries ?? 0;

/** Lets the page that paired last read a message, so it has read all earlier ones too. */
async function hasRead(topic: string): Promise<void> {
  await sandbox.inject(topic, 'marker');
  await sandbox.mail((messages) =>
    messages.some((one) => one.topic === topic && one.message === 'marker' && one.seen.length === 1),
  );
}

/** A page with a pairing that a wallet scanned. */
async function scannedPage(more: Parameters<typeof sandbox.openPage>[0] = {}) {
  const store = memoryStore();
  const page = sandbox.openPage({ store, ...more });
  const pairing = await page.relay.pair({ networks: [mainnet], signal: never });
  await wallet.pair(pairing.uri);
  const topic = topicOf(pairing.uri);
  await store.until((records) => keyOf(records, topic) !== 'undefined');
  return { ...page, store, pairing, topic };
}

/** Another page of the origin creates its own pairing. */
async function pairingPage(store: ReturnType<typeof memoryStore>) {
  const page = sandbox.openPage({ store });
  const { uri, approval } = await page.relay.pair({ networks: [mainnet], signal: never });
  approval.catch(() => {});
  return { ...page, topic: topicOf(uri) };
}

const resuming = { networks: [mainnet], keepSession: true, signal: never };

test('two pages: a settlement that the other page received is not lost', async () => {
  const { relay, store, topic } = await scannedPage();
  await sandbox.fault({ fault: 'silence', match: `irn_subscription ${SETTLEMENT}` });
  const settled = wallet.approve();
  settled.catch(() => {});
  await store.until((records) => keyOf(records, topic).includes('responder'));
  await sandbox.mail((messages) => deliveries(messages, SETTLEMENT) === 1);
  relay.dispose();
  await sandbox.fault({ fault: null });

  const other = await pairingPage(store);
  await sandbox.mail((messages) => deliveries(messages, SETTLEMENT) > 1);
  await hasRead(other.topic);
  other.relay.dispose();

  const next = sandbox.openPage({ store });
  const session = await next.relay.resume({ ...resuming, topic });
  assert.is(session?.namespaces.eip155?.accounts[0], `eip155:1:${alice}`);
  await settled;
  assert.match(await next.relay.signMessage('hello', `eip155:1:${alice}`, never), /^0x/);
});

test('two pages: a disconnected page receives messages that arrived while the other page was pairing', async () => {
  const { relay, store, pairing } = await scannedPage({ projectId: 'first' });
  await sandbox.fault({ fault: 'drop', match: 'projectId=first' });

  const other = await pairingPage(store);
  const settled = wallet.approve();
  settled.catch(() => {});
  await sandbox.mail((messages) => deliveries(messages, ANSWER) > 0);
  await hasRead(other.topic);

  await sandbox.fault({ fault: null });
  const session = await pairing.approval;
  assert.is(session.namespaces.eip155?.accounts[0], `eip155:1:${alice}`);
  await settled;
  assert.match(await relay.signMessage('hello', `eip155:1:${alice}`, never), /^0x/);
});

test('two pages: a page resumes a pairing with messages that it received for the other page', async () => {
  const { relay, store, topic } = await scannedPage();
  relay.dispose();

  const other = await pairingPage(store);
  const notified = wallet.nextDelete();
  void wallet.approve().catch(() => {});
  await sandbox.mail((messages) => deliveries(messages, ANSWER) === 1);
  await hasRead(other.topic);
  // The page has its own pairing, so it ends the session of the other one.
  assert.is(await other.relay.resume({ ...resuming, topic }), null);
  await notified;
  assert.is(deliveries(await sandbox.storedMessages(), ANSWER), 1, 'the relay did not have to bring it again');
});

for (const [relayName, kind] of [
  ['each page', null],
  ['the last page only', 'lastTab'],
] as const) {
  test(`two pages: both follow the wallet, and each gets its responses, with a relay that delivers to ${relayName}`, async () => {
    await sandbox.fault({ fault: kind });
    const first = await sandbox.connect(wallet);
    const second = sandbox.openPage({ store: first.store });
    assert.is((await restoredBy(second.relay, mainnet, polygon))?.topic, first.session.topic);
    const pages = [first, second];
    const signed = pages.map(({ relay }) => relay.signMessage('hello', `eip155:1:${alice}`, never));
    for (const signature of await Promise.all(signed)) assert.match(signature, /^0x/);
    assert.is(wallet.requests.length, 2);

    await wallet.emit('accountsChanged', [`eip155:1:${bob}`]);
    const isOfBob = ({ namespaces }: RelaySession) => namespaces.eip155?.accounts[0] === `eip155:1:${bob}`;
    for (const { recorder } of pages) await recorder.next('sessionChanged', isOfBob);
    assert.equal(
      pages.map(({ recorder }) => recorder.all('sessionChanged').length),
      [1, 1],
    );
    await wallet.disconnect();
    for (const { recorder } of pages) assert.is(await recorder.next('sessionEnded'), 'deleted');
  });
}

test.run();
