import type { Page } from 'playwright';
import { type Abi, createPublicClient, erc20Abi, http, parseUnits } from 'viem';
import { artifacts } from '../sandbox/contracts/artifactOf.mjs';
import { pebble } from './support/accountTest';
import { pressByKey } from './support/keySteps';
import { ended, result, startPayment } from './support/paySteps';
import { connect, eventually, expectFocus, waitForPrompt, waitUntilClosed, wallet } from './support/steps';
import { expect, type Host, type TestSandbox, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

const withPay = { options: { features: { pay: true } } };

const exchangeHosts = ({ parts }: TestSandbox) => parts.exchanges.sites.map(({ url }) => new URL(url).origin);

/** A payment of 12.5 USDC on Ethereum, unless `changes` says otherwise. */
const bill = (usdc: string, recipient: string, changes: object = {}) => ({
  paymentAsset: { network: 'eip155:1', asset: usdc, metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 } },
  recipient,
  amount: '12.5',
  ...changes,
});

const balanceOf = (url: string, token: `0x${string}`, owner: `0x${string}`) =>
  createPublicClient({ transport: http(url) }).readContract({
    address: token,
    abi: (artifacts['OpenToken']?.abi ?? erc20Abi) as Abi,
    functionName: 'balanceOf',
    args: [owner],
  });

test('pay: a connected wallet sends one request for any number of clicks, and the transfer is mined', async ({
  chain,
  openHost,
}) => {
  const host = await openHost({ ...pebble, ...withPay });
  const { page, dialog } = host;
  await connect(host, 'Pebble');
  await wallet(host, 'headless', 'setPolicy', 'ask');
  const before = await balanceOf(chain.direct, chain.usdc, chain.other);
  await startPayment(host, bill(chain.usdc, chain.other));
  await dialog.getByText('12.5 USDC').first().waitFor();
  const pay = host.button('Pay 12.5 USDC');
  await pay.waitFor();
  await pay.evaluate((button) => {
    for (let count = 0; count < 5; count += 1) (button as HTMLElement).click();
  });
  await waitForPrompt(host, 'headless', 'eth_sendTransaction');
  expect((await wallet(host, 'headless', 'pending')).length).toBe(1);
  await dialog.getByText('Confirm in Pebble').first().waitFor();
  await wallet(host, 'headless', 'approve');
  await page.getByRole('alert').filter({ hasText: 'Paid 12.5 USDC' }).waitFor();
  const { success, result: hash } = await result(host);
  expect(success).toBe(true);
  expect(hash).toMatch(/^0x[\da-f]{64}$/);
  expect(await balanceOf(chain.direct, chain.usdc, chain.other)).toBe((before as bigint) + parseUnits('12.5', 6));
  await expectFocus(host, 'button Done');
  await page.keyboard.press('Enter');
  await waitUntilClosed(host);
});

test('pay: by keyboard alone, connects, returns, switches to the network of the bill and pays', {
  tag: '@long',
}, async ({ chain, openHost, sandbox }) => {
  const [usdc] = sandbox.parts.data.tokens['eip155:8453'] ?? [];
  const metadata = { name: 'USD Coin', symbol: 'USDC', decimals: usdc?.decimals };
  const paymentAsset = { network: 'eip155:8453', asset: usdc?.address, metadata };
  const host = await openHost({ ...pebble, ...withPay });
  await startPayment(host, bill('', chain.other, { paymentAsset, amount: '1' }));
  await pressByKey(host, 'Connect wallet');
  await pressByKey(host, 'Pebble');
  await pressByKey(host, 'Switch to Base and pay');
  await host.dialog.getByText('Paid 1 USDC').waitFor();
  await expectFocus(host, 'button Done');
  expect((await result(host)).success).toBe(true);
});

test('pay: with insufficient funds, shows the missing amount and sends no request', { tag: '@long' }, async ({
  chain,
  openHost,
}) => {
  const host = await openHost({ ...pebble, ...withPay });
  await connect(host, 'Pebble');
  await startPayment(host, bill(chain.usdc, chain.other, { amount: '2503.2' }));
  await host.dialog.getByText('You need 3.2 USDC more.').waitFor();
  await expect(host.button('Not enough USDC')).toHaveAttribute('aria-disabled', 'true');
  await host.button('Close').click();
  expect((await result(host)).success).toBe(false);
});

/** Opens the first exchange's window. */
async function openExchange(host: Host, sandbox: TestSandbox): Promise<Page> {
  const [exchange] = sandbox.parts.exchanges.sites;
  const opening = host.page.waitForEvent('popup');
  await host.button(new RegExp(`^${exchange?.name}`)).click();
  const popup = await opening;
  await popup.getByRole('heading', { name: `Pay with ${exchange?.name}` }).waitFor();
  return popup;
}

test('pay: from an exchange, without a wallet', async ({ chain, openHost, sandbox }) => {
  await sandbox.postJson('/payments', { pause: null });
  const host = await openHost({ ...withPay, expected: { hosts: exchangeHosts(sandbox) } });
  const [exchange] = sandbox.parts.exchanges.sites;
  const before = await balanceOf(chain.direct, chain.usdc, chain.other);
  await startPayment(host, bill(chain.usdc, chain.other));
  const popup = await openExchange(host, sandbox);
  expect(await popup.evaluate(() => window.opener)).toBe(null);
  await popup.getByRole('button', { name: 'Pay 12.5 USDC' }).click();
  await host.dialog.getByText(`${exchange?.name} is sending your payment`).waitFor();
  const { orders } = await sandbox.fetchJson('/payments');
  await sandbox.postJson('/payments', { id: orders[0].id, do: 'deliver' });
  await host.page.getByRole('alert').filter({ hasText: 'Paid 12.5 USDC' }).waitFor();
  expect((await result(host)).success).toBe(true);
  expect(await balanceOf(chain.direct, chain.usdc, chain.other)).toBe((before as bigint) + parseUnits('12.5', 6));
});

test('pay: an exchange that fails, and one that falsely reports success', { tag: '@long' }, async ({
  chain,
  openHost,
  sandbox,
}) => {
  await sandbox.postJson('/payments', { pause: null });
  const host = await openHost({ ...withPay, expected: { hosts: exchangeHosts(sandbox) } });
  await startPayment(host, bill(chain.usdc, chain.other));
  const popup = await openExchange(host, sandbox);
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await host.dialog.getByText('Check there whether you were charged before you pay again.').waitFor();
  await host.button('Pay another way').click();
  await sandbox.postJson('/lies', { lie: 'payEarlySuccess' });
  await openExchange(host, sandbox);
  await host.dialog.getByText('is sending your payment').waitFor();
  await eventually(() => ended(host)).toBe(null);
  await host.button('Close').click();
  expect(await result(host)).toMatchObject({ success: false, error: { code: 'UNABLE_TO_GET_BUY_STATUS' } });
});
