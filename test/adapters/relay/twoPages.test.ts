import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { memoryStore } from '../../support/memoryStore';
import { alice, createRelayStage, mainnet, never, type RelayWallet } from './createRelayStage';

// Pages of one origin share their client's identity, keys and topics: the relay brings each what another one waits for.
const stage = await createRelayStage();
let wallet: RelayWallet;

test.before.each(async () => {
  wallet = await stage.openWallet();
});
test.after.each(stage.clear);
test.after(stage.close);

const ANSWER = 1101;
const SETTLEMENT = 1102;
const topicOf = (uri: string): string => /^wc:(\w+)@/.exec(uri)?.[1] ?? '';
const keyOf = async (store: ReturnType<typeof memoryStore>, topic: string): Promise<string> =>
  String(await store.get(`wallet-modal//pairing/${topic}`));

/** Waits until something is so, with the chance for whatever is under way to happen. */
async function until(so: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await so())) {
    if (Date.now() > deadline) throw new Error(`Never so: ${so}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Rejects when something takes too long, which would otherwise be awaited until the end of the process. */
async function soon<T>(promise: Promise<T>): Promise<T> {
  let over = false;
  const end = (): void => {
    over = true;
  };
  promise.then(end, end);
  await until(() => over);
  return promise;
}

/** How often the relay has sent the message of a kind out. */
const deliveries = async (tag: number): Promise<number> =>
  (await stage.letters()).find((letter) => letter.tag === tag)?.deliveries ?? 0;

/** Has the page that paired last read a message: it has read all that came before, too. */
async function hasRead(topic: string): Promise<void> {
  await stage.inject(topic, 'marker');
  const marker = async () => (await stage.letters(topic)).find(({ message }) => message === 'marker');
  await until(async () => (await marker())?.seen.length === 1);
}

/** A page with a pairing that a wallet has scanned. */
async function scannedPage(more: Parameters<typeof stage.openPage>[0] = {}) {
  const store = memoryStore();
  const page = stage.openPage({ store, ...more });
  const pairing = await page.relay.pair({ networks: [mainnet], signal: never });
  await wallet.pair(pairing.uri);
  const topic = topicOf(pairing.uri);
  await until(async () => (await keyOf(store, topic)) !== 'undefined');
  return { ...page, store, pairing, topic };
}

/** Another page of the origin shows a code of its own. */
async function pairingPage(store: ReturnType<typeof memoryStore>) {
  const page = stage.openPage({ store });
  const { uri, approval } = await page.relay.pair({ networks: [mainnet], signal: never });
  approval.catch(() => {});
  return { ...page, topic: topicOf(uri) };
}

const resuming = { networks: [mainnet], keepSession: true, signal: never };

test('a settlement that another page has received and not used is not lost', async () => {
  const { relay, store, topic } = await scannedPage();
  await stage.fault({ fault: 'silence', match: `irn_subscription ${SETTLEMENT}` });
  const settled = wallet.approve();
  settled.catch(() => {});
  await until(async () => (await keyOf(store, topic)).includes('responder'));
  await until(async () => (await deliveries(SETTLEMENT)) === 1);
  relay.dispose();
  await stage.fault({ fault: null });

  const other = await pairingPage(store);
  await until(async () => (await deliveries(SETTLEMENT)) > 1);
  await hasRead(other.topic);
  other.relay.dispose();

  const next = stage.openPage({ store });
  const session = await soon(next.relay.resume({ ...resuming, topic }));
  assert.is(session?.namespaces.eip155?.accounts[0], `eip155:1:${alice}`);
  await soon(settled);
  assert.match(await next.relay.signMessage('hello', `eip155:1:${alice}`), /^0x/);
});

test('a page that was cut off gets what came while another page of the origin was pairing', async () => {
  const { relay, store, pairing } = await scannedPage({ projectId: 'first' });
  await stage.fault({ fault: 'drop', match: 'projectId=first' });

  const other = await pairingPage(store);
  const settled = wallet.approve();
  settled.catch(() => {});
  await until(async () => (await deliveries(ANSWER)) > 0);
  await hasRead(other.topic);

  await stage.fault({ fault: null });
  const session = await soon(pairing.approval);
  assert.is(session.namespaces.eip155?.accounts[0], `eip155:1:${alice}`);
  await soon(settled);
  assert.match(await relay.signMessage('hello', `eip155:1:${alice}`), /^0x/);
});

test('a page takes up what it has received for a pairing that was another page’s at that time', async () => {
  const { relay, store, topic } = await scannedPage();
  relay.dispose();

  const other = await pairingPage(store);
  const told = wallet.nextDelete();
  void wallet.approve().catch(() => {});
  await until(async () => (await deliveries(ANSWER)) === 1);
  await hasRead(other.topic);
  // It has a code of its own, so the session of the other one is ended.
  assert.is(await soon(other.relay.resume({ ...resuming, topic })), null);
  await soon(told);
  assert.is(await deliveries(ANSWER), 1, 'the relay did not have to bring it again');
});

test.run();
