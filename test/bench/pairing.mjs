import { PAINT_CLOCK } from './paintClock.mjs';

const ROW = 'Use your phone';

/** Opens the modal and clicks on the row of the code. Returns the time until the code was painted (ms). @param {import('playwright').Page} page */
async function clickToCode(page) {
  await page.locator('#opener').click();
  const row = page.getByRole('button', { name: ROW });
  await row.waitFor();
  await page.evaluate(() => {
    const host = /** @type {any} */ (window);
    const code = () =>
      document.querySelector('wallet-modal')?.shadowRoot?.querySelector('.code[data-state=ready] .qr:not([aria-busy])');
    host.taken = host.clicked(() => Boolean(code()));
  });
  await row.click();
  return /** @type {Promise<number>} */ (page.evaluate(() => /** @type {any} */ (window).taken));
}

/**
 * One visit with an empty cache, up to the code for a phone: with nothing of it loaded, and once more on the same page.
 * @param {import('playwright').Browser} browser @param {{ url: string }} sandbox
 */
export async function pairingVisit(browser, { url }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(PAINT_CLOCK);
  const page = await context.newPage();
  await page.goto(`${url}/page?policy=strict`);
  const coldCode = await clickToCode(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const warmCode = await clickToCode(page);
  await context.close();
  return { coldCode, warmCode };
}
