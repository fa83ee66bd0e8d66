const WALLETS = 500;

/**
 * How many times as long the modal takes to close and open again while a page announces 500 wallets ten times a second; the
 * quickest of three each.
 * @param {import('playwright').Browser} browser @param {{ url: string }} sandbox
 */
export async function floodVisit(browser, { url }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${url}/page?policy=strict&wallets=`);
  const { quiet, flooded } = await page.evaluate(async (count) => {
    const { WalletModal } = /** @type {any} */ (window);
    const details = Array.from({ length: count }, (_, index) =>
      Object.freeze({
        info: {
          uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
          name: `Wallet ${index}`,
          rdns: `flood.wallet${index}`,
          icon: 'data:image/png;base64,AA==',
        },
        provider: { request: () => new Promise(() => {}), on() {}, removeListener() {} },
      }),
    );
    const announce = () => {
      for (const detail of details) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    };
    addEventListener('eip6963:requestProvider', announce);
    await WalletModal.open();
    const closeAndOpen = async () => {
      const start = performance.now();
      await WalletModal.close();
      await WalletModal.open();
      return performance.now() - start;
    };
    const quickest = async () => Math.min(await closeAndOpen(), await closeAndOpen(), await closeAndOpen());
    const quiet = await quickest();
    const timer = setInterval(announce, 100);
    const flooded = await quickest();
    clearInterval(timer);
    return { quiet, flooded };
  }, WALLETS);
  await context.close();
  return { flood: flooded / quiet };
}
