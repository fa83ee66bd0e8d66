/**
 * Connects a wallet in one of two tabs, and disconnects it in the other: how long each takes to show in the tab that did
 * nothing, ms.
 * @param {import('playwright').Browser} browser @param {{ url: string }} sandbox
 */
export async function tabsVisit(browser, { url }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const wallets = new URLSearchParams({ wallets: 'headless', walletConfig: '{"headless":{"policy":"auto"}}' });
  const [page, other] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, other]) {
    await tab.goto(`${url}/page?policy=strict&${wallets}`);
    await tab.evaluate(() => {
      const host = /** @type {any} */ (window);
      // Both tabs read the same clock.
      host.seen = {};
      host.WalletModal.on('account', (/** @type {{ status: string }} */ { status }) => {
        host.seen[status] = performance.timeOrigin + performance.now();
      });
    });
  }
  /** When a tab had that status. @param {import('playwright').Page} tab @param {string} status @returns {Promise<number>} */
  const when = async (tab, status) =>
    /** @type {number} */ (
      await (await tab.waitForFunction((status) => /** @type {any} */ (window).seen[status], status)).jsonValue()
    );
  await page.bringToFront();
  await page.locator('#opener').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pebble' }).click();
  const connect = (await when(other, 'connected')) - (await when(page, 'connected'));
  await other.evaluate(() => /** @type {any} */ (window).WalletModal.disconnect());
  const disconnect = (await when(page, 'disconnected')) - (await when(other, 'disconnected'));
  await context.close();
  return { otherTab: Math.max(connect, disconnect) };
}
