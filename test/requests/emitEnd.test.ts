import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TransactionStatus } from '../../src/core/ports/TransactionStatus';
import type { Intent } from '../../src/requests/Intent';
import type { PropertiesOf } from '../../src/requests/kinds';
import { createFakeStorage } from '../support/fakeStorage';
import { createFakeChain, createSender, HASH, hashOf } from './support/sender';

const send: PropertiesOf<'send'> = { isSmartAccount: false, network: 'eip155:1', token: 'USDC', amount: '12.5' };
const swap: PropertiesOf<'swap'> = {
  network: 'eip155:1',
  isSmartAccount: true,
  swapFromToken: 'USDC',
  swapToToken: 'DAI',
  swapFromAmount: '500',
  swapToAmount: '498.25',
};
const confirmed: TransactionStatus = { status: 'confirmed', hash: HASH };
const reverted: TransactionStatus = { status: 'reverted', hash: HASH };
const cancelled: TransactionStatus = { status: 'replaced', hash: hashOf('b'), same: false, reverted: false };
const ends: [kind: Intent['kind'], properties: Intent['properties'], status: TransactionStatus, events: object[]][] = [
  ['send', send, confirmed, [{ event: 'SEND_SUCCESS', properties: { ...send, hash: HASH } }]],
  ['send', send, reverted, [{ event: 'SEND_ERROR', properties: { ...send, message: 'reverted' } }]],
  ['send', send, cancelled, [{ event: 'SEND_ERROR', properties: { ...send, message: 'replaced' } }]],
  ['swap', swap, confirmed, [{ event: 'SWAP_SUCCESS', properties: swap }]],
  ['swap', swap, reverted, [{ event: 'SWAP_ERROR', properties: { ...swap, message: 'reverted' } }]],
  ['approve', swap, confirmed, []],
  ['approve', swap, reverted, [{ event: 'SWAP_APPROVAL_ERROR', properties: { ...swap, message: 'reverted' } }]],
  ['pay', {}, confirmed, [{ event: 'PAY_SUCCESS', properties: { hash: HASH } }]],
  ['pay', {}, reverted, [{ event: 'PAY_ERROR', properties: { message: 'GENERIC_PAYMENT_ERROR', hash: HASH } }]],
  ['send', undefined, confirmed, []],
  // The nodes no longer have the transaction that replaced it.
  ['send', send, { status: 'replaced', hash: null, same: false, reverted: false }, []],
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

for (const [kind, properties, status, expected] of ends) {
  const title = `${kind}, ${properties ? 'with' : 'without'} properties, ${status.status}`;

  test(`emitEnd: hosts receive the event on the page that has sent it: ${title}`, async () => {
    const { page } = await openAsking({ kind, properties });
    page.answer().resolve(HASH);
    await page.settle();
    await poll(page, status);
    // The promise of a payment reports its end.
    assert.equal(eventsOf(page), kind === 'pay' ? [] : expected);
    page.life.abort();
  });

  test(`emitEnd: after a reload, hosts receive the event: ${title}`, async () => {
    const { page: first, store } = await openAsking({ kind, properties });
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
for (const [kind, properties, error, events] of [
  ['send', send, declined, ['SEND_REJECTED']],
  ['send', send, refused, ['SEND_ERROR']],
  ['send', send, new Error('Extension context invalidated'), []],
  ['swap', swap, declined, ['SWAP_ERROR']],
  ['approve', swap, refused, ['SWAP_APPROVAL_ERROR']],
  ['pay', {}, declined, []],
  ['send', undefined, declined, []],
] as const)
  test(`emitEnd: the wallet’s answer to a request that was not sent: ${kind}, ${events}`, async () => {
    const { page } = await openAsking({ kind, properties });
    page.answer().reject(error);
    await page.settle();
    assert.equal(
      eventsOf(page).map(({ event }) => event),
      [...events],
    );
    page.life.abort();
  });

test.run();
