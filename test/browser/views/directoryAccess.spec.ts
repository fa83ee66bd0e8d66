import { audit } from '../support/audit.mjs';
import { names, openList, tiles } from '../support/directorySteps';
import { state } from '../support/inPage';
import { longUnless } from '../support/longUnless';
import { eventually, expectFocus, waitForAnimations } from '../support/steps';
import { expect, test } from './support/viewTest';

test('All wallets by keyboard alone: search, tiles, arrow keys, more pages, and Back to the chosen tile', async ({
  openView,
}) => {
  const view = await openView({ wallets: [] });
  const { page } = view;
  await openList(view);
  await page.keyboard.press('Tab');
  await expectFocus(view, 'button Show QR code');
  await page.keyboard.press('Tab');
  await expectFocus(view, 'button Northwind, Certified');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const sixth = (await names(view))[5];
  await expectFocus(view, `button ${sixth}`);
  // The list scrolls along with the focused tile.
  for (let row = 0; row < 9; row += 1) await page.keyboard.press('ArrowDown');
  const place = () =>
    page.evaluate(() => document.querySelector('wallet-modal')?.shadowRoot?.activeElement?.parentElement?.ariaPosInSet);
  expect(await place()).toBe('42');
  const far = await page.evaluate(() =>
    document.querySelector('wallet-modal')?.shadowRoot?.activeElement?.getAttribute('aria-label'),
  );
  await page.keyboard.press('Enter');
  await eventually(async () => (await page.evaluate(state)).view).toBe('ConnectingWalletConnect');
  await view.button('Back').click();
  await expectFocus(view, `button ${far}`);
  expect(await place()).toBe('42');
  await view.button('Show more').focus();
  await page.keyboard.press('Enter');
  // Near the end the next page is loaded. Focus moves to its first wallet.
  await eventually(async () => (Number(await place()) - 5) % 40).toBe(0);
  expect(Number(await place()) > 42).toBeTruthy();
});

for (const [lang, themeMode, width, height] of [
  ['en', 'dark', 1280, 800],
  ['en', 'light', 320, 640],
  ['ar', 'light', 390, 844],
  ['en', 'dark', 320, 256],
] as const) {
  const params = {
    lang,
    view: 'AllWallets' as const,
    options: { themeMode },
    context: { viewport: { width, height } },
  };
  test(
    `All wallets: no axe violations, equal columns: ${lang}, ${themeMode}, ${width} × ${height}`,
    longUnless(lang === 'ar'),
    async ({ openView }) => {
      const view = await openView(params);
      const first = view.dialog.locator('.wtile').first();
      await first.waitFor();
      await view.dialog.locator('.wallets:not([aria-busy])').waitFor();
      await waitForAnimations(view);
      expect(await audit(view.page)).toStrictEqual([]);
      const rows = await view.dialog.locator('.wtile').evaluateAll((all) => {
        const boxes = all.map((tile) => tile.getBoundingClientRect());
        return {
          first: boxes.filter(({ top }) => top === boxes[0]?.top).length,
          left: Math.min(...boxes.map(({ left }) => left)),
          right: Math.max(...boxes.map(({ right }) => right)),
        };
      });
      expect(rows.first).toBe(width < 352 ? 3 : 4);
      expect(rows.left >= 0 && rows.right <= width).toBeTruthy();
      expect(await view.dialog.evaluate((card) => card.scrollWidth <= card.clientWidth + 1)).toBe(true);
      await view.dialog.getByRole('searchbox').fill('zzz');
      await view.dialog.locator('.empty').waitFor();
      expect(await audit(view.page)).toStrictEqual([]);
    },
  );
}

test('All wallets: in a low window the card scrolls and keeps focused tiles in view', async ({ openView }) => {
  const view = await openView({ view: 'AllWallets', context: { viewport: { width: 360, height: 400 } } });
  await tiles(view).nth(8).waitFor();
  await view.dialog.hover();
  const seen = async () => Number(await tiles(view).first().locator('..').getAttribute('aria-posinset'));
  await eventually(async () => {
    await view.page.mouse.wheel(0, 800);
    return (await seen()) > 20;
  }).toBe(true);
});
