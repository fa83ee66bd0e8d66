import { measureScroll } from './measureScroll.mjs';
import { summary } from './statistics.mjs';

const WALLETS = 10_000;
/** Pixels a frame: as a finger throws a list. */
const SPEED = 60;

/**
 * Scrolls through ten thousand wallets on a processor that is four times slower: longest task and slow frame (95 of 100
 * are quicker), both in ms, and the most elements that the list had. The task is scaled to the pace of an idle machine.
 * @param {import('playwright').Browser} browser @param {{ url: string, parts: Record<string, any> }} sandbox
 */
export async function scrollVisit(browser, { url, parts }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${url}/page?policy=strict`);
  // The service's pictures are made of pixels; the sandbox draws its own as SVG, each of them a document to lay out.
  const icon = await page.screenshot({ clip: { x: 0, y: 0, width: 112, height: 112 } });
  await page.route(/getWalletImage/, (route) => route.fulfill({ contentType: 'image/png', body: icon }));
  await page.evaluate(
    async ([count, api]) => {
      const { WalletModal } = /** @type {any} */ (window);
      const customWallets = Array.from({ length: count }, (_, place) => ({
        id: `w${place}`,
        name: `Wallet ${place}`,
        image_url: `${api}/getWalletImage/w${place}?projectId=bench`,
      }));
      WalletModal.updateOptions({ customWallets });
      await WalletModal.open({ view: 'AllWallets' });
    },
    /** @type {const} */ ([WALLETS, parts.api.url]),
  );
  await page.locator('wallet-modal .wtile >> nth=15').waitFor();
  const { longestTask, times, elements } = await measureScroll(page, { speed: SPEED, counted: '.wallets *' });
  await context.close();
  const gaps = times.slice(1).map((time, place) => time - (times[place] ?? time));
  return { scrollTask: longestTask, scrollFrame: summary(gaps).slow, scrollElements: elements };
}
