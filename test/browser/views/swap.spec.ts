import { checkView } from '../support/checkView';
import { longUnless } from '../support/longUnless';
import { eventually, openByHandle } from '../support/steps';
import { fillSwap } from './support/moneySteps';
import { expect, test } from './support/viewTest';
import { setChain } from './support/walletEvents';

test('swap: on an unsupported network, offers the supported ones', async ({ openView }) => {
  const local = {
    id: 31337,
    name: 'Meadow Testnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  };
  const view = await openView({ options: { networks: ['eip155:1', local] } });
  const { dialog, page } = view;
  await setChain(view, 31337);
  await page.evaluate(() => stage.connect('Pebble'));
  await openByHandle(view, { view: 'Account' });
  await view.button('Swap').waitFor();
  await openByHandle(view, { view: 'Swap' });
  await dialog.getByText('Network not supported for Swaps', { exact: true }).waitFor();
  await dialog.getByText('Pick one of the networks below.').waitFor();
  await view.button('Ethereum').click();
  await dialog.getByLabel('You pay').waitFor();
});

test('swap: opened by a host with two tokens and an amount; symbols are looked up only in the service’s list', async ({
  openView,
}) => {
  const view = await openView({ connected: true, view: 'Account' });
  const { dialog, page } = view;
  await view.button('Swap').waitFor();
  await page.evaluate(() =>
    WalletModal.open({ view: 'Swap', arguments: { amount: '12.5', fromToken: 'USDC', toToken: 'DAI' } }),
  );
  await view.button('Review swap').waitFor();
  await expect(dialog.getByLabel('You pay')).toHaveValue('12.5');
  await expect(dialog.locator('.pill').first()).toHaveText('USDC');
  await expect(dialog.locator('.pill').last()).toHaveText('DAI');
});

for (const [lang, themeMode, width] of [
  ['en', 'dark', 1280],
  ['ar', 'light', 360],
] as const)
  test(
    `swap: no axe violations in any state, ${lang}, ${themeMode}, ${width} px`,
    longUnless(lang === 'ar'),
    async ({ openView }) => {
      const context = { viewport: { width, height: 900 } };
      const host = await openView({ connected: true, view: 'Account', lang, options: { themeMode }, context });
      const { dialog, page, view } = host;
      await dialog.locator('.tiles .tile').nth(3).waitFor();
      await openByHandle(host, { view: 'Swap' });
      const input = dialog.locator('.value-input').first();
      await input.waitFor();
      await checkView(page, 'empty form');
      await view.locator('.value-line button.pill').first().click();
      await dialog.locator('.slots .row').first().waitFor();
      await checkView(page, 'tokens');
      await view.locator('.slots').getByRole('button', { name: /USDC/ }).first().click();
      await view.locator('.value-line button.pill').nth(1).click();
      await view.locator('.slots').getByRole('button', { name: /DAI/ }).first().click();
      await input.fill('500');
      await view.locator('button.money-line').click();
      await checkView(page, 'form with details');
      await input.fill('500000');
      await dialog.locator('.wrong').waitFor();
      await checkView(page, 'too much');
      await input.fill('500');
      await view.locator('.money-foot .btn:not([aria-disabled])').click();
      await view.locator('.money-foot .btn + .btn').waitFor();
      await checkView(page, 'review');
      await dialog.locator('button.money-line').click();
      await dialog.locator('.effect-box').waitFor();
      await checkView(page, 'review with what it does');
      await view.locator('.money-foot .btn').last().click();
      await page.waitForFunction(() => stage.swaps.submissions.length > 0);
      await checkView(page, 'asking');
      await page.evaluate(() => {
        for (const { progress } of stage.swaps.submissions) progress.value = { status: 'rejected' };
      });
      await dialog.locator('.swap .note').waitFor();
      await expect(dialog.locator('.swap .note').first()).toBeInViewport({ ratio: 1 });
      await checkView(page, 'rejected');
    },
  );

test('swap in Arabic: the rate begins where its line begins, and keeps its direction', async ({ openView }) => {
  const view = await openView({ connected: true });
  await fillSwap(view);
  await view.page.evaluate(() => WalletModal.setLocale('ar'));
  const line = view.dialog.locator('.money-line');
  await expect(line).toHaveCSS('direction', 'rtl');
  const gap = () =>
    line.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.querySelector('bdi') as Element);
      const { paddingRight } = getComputedStyle(element);
      const start = element.getBoundingClientRect().right - Number.parseFloat(paddingRight);
      return Math.round(start - range.getBoundingClientRect().right);
    });
  await eventually(gap).toBe(0);
});
