import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withNode } from '../chains/eip155/transactions/withNode';
import { ethereum } from '../support/ethereum';
import { ADDRESS, OTHER_ADDRESS } from '../support/fakeAdapter';
import { createFakeClock, type FakeClock } from '../support/fakeClock';
import { createFakeStorage } from '../support/fakeStorage';
import { createFakeChain, createSender, HASH, hashOf } from './support/sender';

type Page = Awaited<ReturnType<typeof createSender>>;

const OTHER = hashOf('b');
const properties = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '5' } as const;

/** A node of an EVM network. It has at most one of the account's transactions with nonce 7, which may be mined. */
function createNode(clock: FakeClock) {
  const node = { transaction: null as string | null, isMined: false };
  const chain = withNode(({ method, params }) => {
    const [subject, at] = params as unknown as readonly string[];
    const { transaction: hash, isMined } = node;
    const row = { hash, from: ADDRESS, to: OTHER_ADDRESS, value: '0x5', input: '0x', nonce: '0x7' };
    const isUsed = isMined && (at === 'latest' || Number(at) >= 0x60);
    const results: Readonly<Record<string, unknown>> = {
      eth_getTransactionByHash: subject === hash ? row : null,
      eth_getTransactionReceipt:
        subject === hash && isMined ? { transactionHash: hash, status: '0x1', blockNumber: '0x60', logs: [] } : null,
      eth_getTransactionCount: isUsed ? '0x8' : '0x7',
      eth_getBlockByNumber: { transactions: isMined ? [row] : [] },
      eth_blockNumber: '0x64',
    };
    return { result: results[method] };
  }, clock);
  // The networks of a fake modal have no nodes.
  const readStatus: typeof chain.readStatus = (_, sent, signal) => chain.readStatus(ethereum, sent, signal);
  return { node, readStatus };
}

async function openPage(store = createFakeStorage()) {
  const clock = createFakeClock();
  const { node, readStatus } = createNode(clock);
  const chain = Object.assign(createFakeChain(), { readStatus });
  const page = await createSender({ store, clock, chain });
  await page.settle();
  return { ...page, node };
}

async function submit(page: Page) {
  const submission = page.submit({ ...page.intent(), properties });
  await page.settle();
  return submission;
}

/** Polls as often as a missing transaction needs to count as dropped. */
async function pollThrice({ clock }: Page): Promise<void> {
  for (let count = 0; count < 3; count++) await clock.advance(4_000);
}

const endEvents = ({ events }: Page) =>
  events
    .filter(({ event }) => event.startsWith('SEND_'))
    .map(({ event, properties }) => [event, (properties as { readonly hash?: string }).hash]);

test('a dropped transfer has not happened if its repetition is mined with its nonce', async () => {
  const page = await openPage();
  const { node, answer, settle } = page;
  const first = await submit(page);
  node.transaction = HASH;
  answer().resolve(HASH);
  await settle();
  node.transaction = null;
  await pollThrice(page);
  assert.equal(first.progress.value, { status: 'dropped', hash: HASH });
  const again = await submit(page);
  Object.assign(node, { transaction: OTHER, isMined: true });
  answer().resolve(OTHER);
  await settle();
  await pollThrice(page);
  assert.equal(again.progress.value, { status: 'confirmed', hash: OTHER, arrived: 5n });
  assert.equal(first.progress.value, { status: 'replaced', hash: OTHER, cancelled: true });
  assert.equal(endEvents(page), [
    ['SEND_SUCCESS', OTHER],
    ['SEND_ERROR', undefined],
  ]);
  page.life.abort();
});

test.run();
