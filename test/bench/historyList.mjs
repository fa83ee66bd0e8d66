import { LARGE_PAGES, longHistory, serveLongHistory } from '../support/longHistory.mjs';
import { measureScroll } from './measureScroll.mjs';

/** Pixels a frame. */
const SPEED = 40;

/**
 * Scrolls through 2,000 tokens, then through 5,000 activities while more of them arrive, and back: longest task of each, ms.
 * @param {import('playwright').Browser} browser @param {{ url: string, parts: Record<string, any> }} sandbox
 */
export async function historyVisit(browser, { url, parts }) {
  /** @param {string} path @param {RequestInit} [init] */
  const ask = async (path, init) => (await fetch(`${url}${path}`, init)).json();
  /** @param {object} fault */
  const setFault = (fault) => ask('/faults', { method: 'POST', body: JSON.stringify(fault) });
  // The bench's wallet starts with the second test account.
  const [own, other] = [parts.accounts[1].address, parts.accounts[6].address];
  await serveLongHistory(
    setFault,
    longHistory({ own, other, icon: `${parts.api.url}/public/getTokenImage/USDC?projectId=bench` }),
  );
  await ask('/log', { method: 'DELETE' });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const dialog = page.getByRole('dialog');
  const wallets = new URLSearchParams({ wallets: 'headless', walletConfig: '{"headless":{"policy":"auto"}}' });
  await page.goto(`${url}/page?policy=strict&${wallets}`);
  await page.locator('#opener').click();
  await dialog.getByRole('button', { name: 'Pebble' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('#opener').click();
  await dialog.getByText('Token 3', { exact: true }).waitFor();
  const down = { speed: SPEED, counted: '.slots li' };
  const tokens = await measureScroll(page, down);

  await dialog.getByRole('tab', { name: 'Activity' }).click();
  await dialog.locator('.slots a').first().waitFor();
  const pages = async () =>
    (await ask('/log?part=data')).filter((/** @type {{ path: string }} */ { path }) => path.includes('cursor=')).length;
  while ((await pages()) <= LARGE_PAGES) {
    await dialog.locator('.body').evaluate((body) => {
      body.scrollTop = body.scrollHeight;
    });
  }
  const arriving = await measureScroll(page, down);
  const back = await measureScroll(page, { ...down, speed: -SPEED });
  await context.close();
  await ask('/faults', { method: 'DELETE' });
  return {
    tokensTask: tokens.longestTask,
    activitiesTask: Math.max(arriving.longestTask, back.longestTask),
  };
}
