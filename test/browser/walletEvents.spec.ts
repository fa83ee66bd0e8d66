import { account } from './support/inPage';
import {
  connect,
  eventually,
  expectFocus,
  openModal,
  status,
  waitForPrompt,
  waitUntilClosed,
  wallet,
} from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

const events = { wallets: 'headless,metamaskProviders', walletConfig: { headless: { events: true } } };

test('a wallet that changes its account or network by itself: is followed', async ({ openHost }) => {
  const host = await openHost(events);
  const { page } = host;
  await connect(host, 'Harbor');
  const { address } = host.sandbox.account(3);
  await wallet(host, 'metamaskProviders', 'setAccounts', [3, 2]);
  await eventually(async () => (await page.evaluate(account)).address).toBe(address);
  expect((await page.evaluate(account)).allAccounts.length).toBe(2);
  await wallet(host, 'metamaskProviders', 'setChain', 137);
  await eventually(async () => (await page.evaluate(account)).caipAddress).toBe(`eip155:137:${address}`);
  await wallet(host, 'metamaskProviders', 'revoke');
  await eventually(() => status(host)).toBe('disconnected');
});

test('a wallet that is locked: is restored after the unlock, also if it was locked at page load', async ({
  openHost,
}) => {
  const host = await openHost(events);
  await connect(host, 'Harbor');
  await wallet(host, 'metamaskProviders', 'lock');
  await eventually(() => status(host)).toBe('disconnected');
  await wallet(host, 'metamaskProviders', 'unlock');
  await eventually(() => status(host)).toBe('connected');
  await wallet(host, 'metamaskProviders', 'lock');
  await eventually(() => status(host)).toBe('disconnected');
  await host.page.reload();
  await openModal(host);
  await host.button('Harbor').waitFor();
  await eventually(() => status(host)).toBe('disconnected');
  await wallet(host, 'metamaskProviders', 'unlock');
  await eventually(() => status(host)).toBe('connected');
  await host.page.reload();
  await eventually(() => status(host)).toBe('connected');
});

const legacy = { wallets: 'metamaskProviders', walletConfig: { metamaskProviders: { announce: false, legacy: true } } };

test('a wallet that exists only at window.ethereum: is discovered and connected', { tag: '@long' }, async ({
  openHost,
}) => {
  const host = await openHost(legacy);
  await openModal(host);
  const rows = host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button', { name: /Installed/ });
  expect(await rows.count()).toBe(1);
  await rows.click();
  await waitUntilClosed(host);
  expect(await status(host)).toBe('connected');
});

const asking = { wallets: 'headless', walletConfig: { headless: { policy: 'ask', events: true } } };

test('a request that was open already: approving it in the wallet connects', async ({ openHost }) => {
  const host = await openHost(asking);
  await openModal(host);
  await host.page.evaluate(() => {
    sandboxWallets.headless.request({ method: 'eth_requestAccounts' });
  });
  await waitForPrompt(host, 'headless', 'eth_requestAccounts');
  await host.button('Pebble').click();
  await host.dialog.getByText('Unlock Pebble').waitFor();
  await wallet(host, 'headless', 'approve');
  await waitUntilClosed(host);
  expect(await status(host)).toBe('connected');
});

test('a wallet that approves at the moment the visitor leaves: is ignored', async ({ openHost }) => {
  const host = await openHost(asking);
  const { page } = host;
  await openModal(host);
  await host.button('Pebble').click();
  await waitForPrompt(host, 'headless', 'eth_requestAccounts');
  await page.evaluate(() => {
    void WalletModal.close();
    sandboxWallets.headless.approve();
  });
  await eventually(() => page.evaluate(() => sandboxWallets.headless.requests.at(-1)?.state)).toBe('answered');
  await openModal(host);
  await expectFocus(host, 'h2 Connect wallet');
  expect(await status(host)).toBe('disconnected');
});
