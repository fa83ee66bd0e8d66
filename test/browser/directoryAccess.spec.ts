import { audit } from './support/audit';
import { names, openList, tiles, view } from './support/directorySteps';
import { eventually, expectFocus, openByHandle, waitForAnimations } from './support/steps';
import { expect, test } from './support/test';

test('All wallets by keyboard alone: search, tiles, arrow keys, more pages, and Back to the chosen tile', async ({
  openHost,
}) => {
  const host = await openHost();
  const { page } = host;
  await openList(host);
  await page.keyboard.press('Tab');
  await expectFocus(host, 'button Show QR code');
  await page.keyboard.press('Tab');
  await expectFocus(host, 'button Northwind, Certified');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const sixth = (await names(host))[5];
  await expectFocus(host, `button ${sixth}`);
  // The list scrolls along with the focused tile.
  for (let row = 0; row < 9; row += 1) await page.keyboard.press('ArrowDown');
  const place = () =>
    page.evaluate(() => document.querySelector('wallet-modal')?.shadowRoot?.activeElement?.parentElement?.ariaPosInSet);
  expect(await place()).toBe('42');
  const far = await page.evaluate(() =>
    document.querySelector('wallet-modal')?.shadowRoot?.activeElement?.getAttribute('aria-label'),
  );
  await page.keyboard.press('Enter');
  await eventually(() => view(host)).toBe('ConnectingWalletConnect');
  await host.button('Back').click();
  await expectFocus(host, `button ${far}`);
  expect(await place()).toBe('42');
  await host.button('Show more').focus();
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
    wallets: 'headless',
    options: { themeMode },
    context: { viewport: { width, height } },
  };
  test(`All wallets: no axe violations, equal columns: ${lang}, ${themeMode}, ${width} × ${height}`, async ({
    openHost,
  }) => {
    const host = await openHost(params);
    await openByHandle(host, { view: 'AllWallets' });
    const first = host.dialog.locator('.wtile').first();
    await first.waitFor();
    await host.dialog.locator('.wallets:not([aria-busy])').waitFor();
    await waitForAnimations(host);
    expect(await audit(host.page)).toStrictEqual([]);
    const rows = await host.dialog.locator('.wtile').evaluateAll((all) => {
      const boxes = all.map((tile) => tile.getBoundingClientRect());
      return {
        first: boxes.filter(({ top }) => top === boxes[0]?.top).length,
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
      };
    });
    expect(rows.first).toBe(width < 352 ? 3 : 4);
    expect(rows.left >= 0 && rows.right <= width).toBeTruthy();
    expect(await host.dialog.evaluate((card) => card.scrollWidth <= card.clientWidth + 1)).toBe(true);
    await host.dialog.getByRole('searchbox').fill('zzz');
    await host.dialog.locator('.empty').waitFor();
    expect(await audit(host.page)).toStrictEqual([]);
  });
}

test('All wallets: in a low window the card scrolls and keeps focused tiles in view', async ({ openHost }) => {
  const host = await openHost({ context: { viewport: { width: 360, height: 400 } } });
  await openByHandle(host, { view: 'AllWallets' });
  await tiles(host).nth(8).waitFor();
  await host.dialog.hover();
  const seen = async () => Number(await tiles(host).first().locator('..').getAttribute('aria-posinset'));
  await eventually(async () => {
    await host.page.mouse.wheel(0, 800);
    return (await seen()) > 20;
  }).toBe(true);
});
