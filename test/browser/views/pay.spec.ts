import type { Page } from 'playwright';
import { etherBill, result, startPayment } from '../support/paySteps';
import { expect, test } from './support/viewTest';

const RECIPIENT = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const options = { features: { pay: true } };

/** Makes the node of Ethereum return a balance. */
const holdEther = (wei: bigint) => (page: Page) =>
  page.route('**/node/1', async (route) => {
    const { id, method } = route.request().postDataJSON();
    if (method !== 'eth_getBalance') return route.fallback();
    await route.fulfill({ json: { jsonrpc: '2.0', id, result: `0x${wei.toString(16)}` } });
  });

test('pay: a long balance is shown with six decimals, and whole', async ({ openView }) => {
  const view = await openView({ connected: true, options, before: holdEther(10_000_123_456_789_012_345_678n) });
  await startPayment(view, etherBill(RECIPIENT, '0.25'));
  const balance = view.dialog.getByText(/ · 10,000\.123456\u00a0ETH$/);
  await balance.waitFor();
  const { scrollWidth, clientWidth } = await balance.evaluate(({ scrollWidth, clientWidth }) => ({
    scrollWidth,
    clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('pay: an invalid payment is refused with its error code, without opening', async ({ openView }) => {
  const view = await openView({ options });
  const codes: [string, object][] = [
    ['INVALID_AMOUNT', etherBill(RECIPIENT, `0.${'0'.repeat(18)}1`)],
    ['INVALID_RECIPIENT', etherBill('0x12', '0.25')],
    ['INVALID_PAYMENT_CONFIG', {}],
  ];
  for (const [code, bill] of codes) {
    await startPayment(view, bill);
    expect((await result(view)).error?.code).toBe(code);
  }
  expect(await view.dialog.count()).toBe(0);
});
