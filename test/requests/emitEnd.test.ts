import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TransactionStatus } from '../../src/core/ports/TransactionStatus';
import type { Intent, ResultEventData } from '../../src/requests/Transactions';
import { createFakeStorage } from '../support/fakeStorage';
import { createFakeChain, createSender, HASH, hashOf } from './support/sender';

const send: ResultEventData = {
  kind: 'send',
  properties: { isSmartAccount: false, network: 'eip155:1', token: 'USDC', amount: '12.5' },
};
const swap: ResultEventData = {
  kind: 'swap',
  properties: {
    network: 'eip155:1',
    isSmartAccount: true,
    swapFromToken: 'USDC',
    swapToToken: 'DAI',
    swapFromAmount: '500',
    swapToAmount: '498.25',
  },
};
const pay: ResultEventData = { kind: 'pay' };
const confirmed: TransactionStatus = { status: 'confirmed', hash: HASH };
const reverted: TransactionStatus = { status: 'reverted', hash: HASH };
const cancelled: TransactionStatus = { status: 'replaced', hash: hashOf('b'), same: false, reverted: false };
const ends: [
  about: ResultEventData | undefined,
  operation: Intent['operation'],
  status: TransactionStatus,
  events: object[],
][] = [
  [send, 'send', confirmed, [{ event: 'SEND_SUCCESS', properties: { ...send.properties, hash: HASH } }]],
  [send, 'send', reverted, [{ event: 'SEND_ERROR', properties: { ...send.properties, message: 'reverted' } }]],
  [send, 'send', cancelled, [{ event: 'SEND_ERROR', properties: { ...send.properties, message: 'replaced' } }]],
  [swap, 'trade', confirmed, [{ event: 'SWAP_SUCCESS', properties: swap.properties }]],
  [swap, 'trade', reverted, [{ event: 'SWAP_ERROR', properties: { ...swap.properties, message: 'reverted' } }]],
  [swap, 'approve', confirmed, []],
  [
    swap,
    'approve',
    reverted,
    [{ event: 'SWAP_APPROVAL_ERROR', properties: { ...swap.properties, message: 'reverted' } }],
  ],
  [pay, 'send', confirmed, [{ event: 'PAY_SUCCESS', properties: { hash: HASH } }]],
  [pay, 'send', reverted, [{ event: 'PAY_ERROR', properties: { message: 'GENERIC_PAYMENT_ERROR', hash: HASH } }]],
  [undefined, 'send', confirmed, []],
  // The nodes no longer have the transaction that replaced it.
  [send, 'send', { status: 'replaced', hash: null, same: false, reverted: false }, []],
];
type Page = Awaited<ReturnType<typeof createSender>>;

const eventsOf = ({ events }: Page) => events.filter(({ event }) => /^(SEND|SWAP|PAY)_/.test(event));

/** A page that has requested a transaction from the wallet. */
async function openAsking(change: Partial<Intent>, store = createFakeStorage()) {
  const page = await createSender({ store });
  page.submit({ ...page.intent(), ...change });
  await page.settle();
  return { page, store };
}

/** Lets a page poll until it believes nodes that miss the transaction. */
async function poll(page: Page, status: TransactionStatus): Promise<void> {
  page.chain.status = status;
  for (let count = 0; count < 3; count++) {
    await page.clock.advance(4_000);
    await page.settle();
  }
}

for (const [about, operation, status, expected] of ends) {
  const title = `${about?.kind}, ${operation}, ${status.status}`;

  test(`emitEnd: hosts receive the event on the page that has sent it: ${title}`, async () => {
    const { page } = await openAsking({ about, operation });
    page.answer().resolve(HASH);
    await page.settle();
    await poll(page, status);
    // The promise of a payment reports its end.
    assert.equal(eventsOf(page), about?.kind === 'pay' ? [] : expected);
    page.life.abort();
  });

  test(`emitEnd: after a reload, hosts receive the event: ${title}`, async () => {
    const { page: first, store } = await openAsking({ about, operation });
    first.answer().resolve(HASH);
    await first.settle();
    first.life.abort();
    const next = await createSender({ store, chain: createFakeChain() });
    await next.settle();
    await poll(next, status);
    assert.equal(eventsOf(next), expected);
    next.life.abort();
  });
}

const declined = { code: 4001, message: 'no' };
const refused = { code: 4200, message: 'This wallet cannot do that' };
for (const [about, operation, error, events] of [
  [send, 'send', declined, ['SEND_REJECTED']],
  [send, 'send', refused, ['SEND_ERROR']],
  [send, 'send', new Error('Extension context invalidated'), []],
  [swap, 'trade', declined, ['SWAP_ERROR']],
  [swap, 'approve', refused, ['SWAP_APPROVAL_ERROR']],
  [pay, 'send', declined, []],
  [undefined, 'send', declined, []],
] as const)
  test(`emitEnd: the wallet’s answer to a request that was not sent: ${about?.kind}, ${operation}, ${events}`, async () => {
    const { page } = await openAsking({ about, operation });
    page.answer().reject(error);
    await page.settle();
    assert.equal(
      eventsOf(page).map(({ event }) => event),
      [...events],
    );
    page.life.abort();
  });

test.run();
