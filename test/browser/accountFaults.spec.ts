import { parseUnits } from 'viem';
import { chooseTab, openAccount, POLL, pebble, requestErrors, rows, withClock } from './support/accountTest';
import { account } from './support/inPage';
import { advanceClock, eventually, openModal, waitUntilClosed } from './support/steps';
import { expect, type Host, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

test('account: if every service fails, the wallet connects, its native coin is shown, and errors are reported', async ({
  openHost,
}) => {
  test.setTimeout(90_000);
  const host = await openHost({ ...pebble, expected: { console: requestErrors } });
  const { dialog } = host;
  for (const part of ['api', 'data', 'analytics', 'relay']) await host.sandbox.setFault({ part, fault: 'drop' });
  await openAccount(host);
  expect(await dialog.locator('.money').textContent()).toMatch(/ETH$/);
  // Names are read from the registry on Ethereum, without a service.
  await host.button('juniper.eth, manage wallets').waitFor();
  await dialog.getByText('Can’t load prices and other tokens right now.').waitFor();
  await eventually(async () => (await rows(host)).filter((row) => row.startsWith('Ether')).length).toBe(1);
  await chooseTab(host, 'Activity');
  await dialog.getByText('Couldn’t load your activity').waitFor({ timeout: 30_000 });
  await chooseTab(host, 'NFTs');
  await dialog.getByText('Couldn’t load your NFTs').waitFor();
  const again = dialog.locator('.empty button:not([aria-busy])');
  await again.waitFor({ timeout: 30_000 });
  for (const part of ['api', 'data', 'analytics', 'relay']) await host.sandbox.setFault({ part, fault: null });
  // A scheduled refresh may succeed first and remove the button.
  await again.click({ timeout: 3_000 }).catch(() => {});
  await dialog.locator('.nft').first().waitFor();
});

/** Selects a tab and checks that it shows something although no service responds. */
async function showsAtOnce(host: Host, tab: string, selector: string) {
  await chooseTab(host, tab);
  await host.dialog.locator(selector).first().waitFor();
}

test('account: while services do not respond, cached data is shown, and skeletons where there is none', {
  tag: '@long',
}, async ({ openHost }) => {
  test.setTimeout(90_000);
  const host = await openHost(pebble);
  const { page, dialog } = host;
  await openAccount(host);
  await dialog.getByText('USD Coin').first().waitFor();
  await host.button('juniper.eth, manage wallets').waitFor();
  await chooseTab(host, 'NFTs');
  await dialog.locator('.nft').first().waitFor();
  // NFTs appear only after the whole history was read.
  await page.waitForFunction(() => /Wildflowers/.test(localStorage.getItem('wallet-modal/v1/collectibles') ?? ''));
  await chooseTab(host, 'Activity');
  await dialog.locator('.slots a').first().waitFor();
  const known = await rows(host);
  for (const part of ['api', 'data', 'analytics']) await host.sandbox.setFault({ part, fault: 'silence' });
  await page.reload();
  await eventually(async () => (await page.evaluate(account)).isConnected).toBe(true);
  await openModal(host);
  await dialog.locator('.slots a').first().waitFor();
  await dialog.locator('.money').filter({ hasText: '$' }).waitFor();
  await host.button('juniper.eth, manage wallets').waitFor();
  expect((await rows(host)).map((row) => row.split(',')[0])).toStrictEqual(
    known.slice(0, 20).map((row) => row.split(',')[0]),
  );
  await showsAtOnce(host, 'NFTs', '.nft');
  await showsAtOnce(host, 'Tokens', '.slots .row');

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await openModal(host);
  await dialog.locator('.list .late').first().waitFor();
  await host.button('Pebble').click();
  await waitUntilClosed(host);
  await openModal(host);
  await dialog.locator('.balance .skel').waitFor();
  await dialog.locator('.loading .skel').first().waitFor();
  expect(await dialog.locator('.who').textContent()).toMatch(/^0x/);
  expect(await host.button('Receive').isEnabled()).toBe(true);
  await showsAtOnce(host, 'NFTs', '.nft-squares .skel');
  await dialog.getByRole('tab', { name: 'Activity' }).waitFor();
  await showsAtOnce(host, 'Activity', '.loading .skel');
  await showsAtOnce(host, 'Tokens', '.loading .skel');
});

test('account: tokens, NFTs and activity load as soon as the network is back', { tag: '@long' }, async ({
  chain,
  openHost,
}) => {
  const { owner, usdc, write } = chain;
  const host = await openHost({ ...withClock, expected: { console: requestErrors } });
  const { context, dialog } = host;
  await openAccount(host);
  const amount = async () => {
    const [, text = ''] = /([\d,.]+) USDC/.exec((await rows(host)).join()) ?? [];
    return Number(text.replaceAll(',', ''));
  };
  await dialog.getByText('USD Coin').first().waitFor();
  const before = await amount();
  expect(before > 0).toBeTruthy();
  await context.setOffline(true);
  await dialog.getByText('You’re offline').first().waitFor();
  await advanceClock(host, POLL);
  await dialog.getByText(/^Updated/).waitFor();
  await write('OpenToken', usdc, 'mint', [owner, parseUnits('7', 6)]);
  await chooseTab(host, 'Activity');
  await context.setOffline(false);
  await dialog.getByText('+7.000 USDC').waitFor();
  await chooseTab(host, 'Tokens');
  await eventually(amount).toEqual(before + 7);
  expect(await dialog.getByText(/^Updated/).count()).toBe(0);
});
