// Long lists render few elements, however far they are scrolled. `npm run bench` measures the time per frame.
import type { Page } from 'playwright';
import { LARGE_PAGES, longHistory, serveLongHistory } from '../support/longHistory.mjs';
import { connect, eventually, openModal } from './support/steps';
import { expect, type TestSandbox, test } from './support/test';

const MOST_ELEMENTS = 200;
const MOST_ROWS = 40;

/** Scrolls by a number of pixels per frame, up or down, and returns the maximum number of elements that matched a selector. */
const scrollThrough = (page: Page, selector: string, { frames = 60, by = 40 } = {}) =>
  page.evaluate(
    async ({ selector, frames, by }) => {
      const root = document.querySelector('wallet-modal')?.shadowRoot;
      const body = root?.querySelector('.body');
      if (!body) throw new Error('There is nothing to scroll');
      let most = 0;
      for (let frame = 0; frame < frames; frame += 1) {
        await new Promise(requestAnimationFrame);
        body.scrollTop += by;
        // The list updates in a task after the frame.
        await new Promise((resolve) => setTimeout(resolve));
        most = Math.max(most, root?.querySelectorAll(selector).length ?? 0);
      }
      return most;
    },
    { selector, frames, by },
  );

test('ten thousand wallets: at most 200 elements while scrolling', async ({ openHost, sandbox }) => {
  const { page, dialog } = await openHost();
  await page.evaluate((api) => {
    const customWallets = Array.from({ length: 10_000 }, (_, place) => ({
      id: `w${place}`,
      name: `Wallet ${place}`,
      image_url: `${api}/getWalletImage/w${place}?projectId=x`,
    }));
    WalletModal.updateOptions({ customWallets });
    return WalletModal.open({ view: 'AllWallets' });
  }, sandbox.parts.api.url);
  await dialog.getByRole('button', { name: 'Wallet 12' }).waitFor();
  await dialog.locator('.wallets:not([aria-busy])').waitFor();
  const most = await scrollThrough(page, '.wallets *', { frames: 180 });
  expect(most).toBeGreaterThan(100);
  expect(most).toBeLessThanOrEqual(MOST_ELEMENTS);
});

/** Returns the number of requested pages of the history, without the first. */
const requestedPages = async (sandbox: TestSandbox) =>
  (await sandbox.requestsOf('data')).filter(({ path }) => path.includes('cursor=')).length;

test('two thousand tokens and five thousand activities: few rows while scrolling, also while more arrive', async ({
  openHost,
  sandbox,
}) => {
  test.setTimeout(120_000);
  const host = await openHost({
    wallets: 'headless',
    walletConfig: { headless: { policy: 'auto' } },
  });
  const { page, dialog } = host;
  const icon = `${sandbox.parts.api.url}/public/getTokenImage/USDC?projectId=x`;
  // Pebble uses the sandbox's accounts from the second one on.
  const [own, other] = [sandbox.account(1).address, sandbox.account(6).address];
  await serveLongHistory(sandbox.setFault, longHistory({ own, other, icon }));
  const scrollsByRows = async (how?: { frames?: number; by?: number }) => {
    const most = await scrollThrough(page, '.slots li', how);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(MOST_ROWS);
  };
  await connect(host, 'Pebble');
  await openModal(host);
  await dialog.getByText('Token 3', { exact: true }).waitFor();
  await scrollsByRows();

  await dialog.getByRole('tab', { name: 'Activity' }).click();
  await dialog.locator('.slots a').first().waitFor();
  const pagesAtTheEnd = async () => {
    await dialog.locator('.body').evaluate((body) => {
      body.scrollTop = body.scrollHeight;
    });
    return requestedPages(sandbox);
  };
  // The first small page after the large ones is pending: from here on the end of the list is near.
  await eventually(pagesAtTheEnd, { timeout: 30_000 }).toBeGreaterThan(LARGE_PAGES);
  const before = await requestedPages(sandbox);
  await scrollsByRows({ frames: 180 });
  expect(await requestedPages(sandbox), 'pages came meanwhile').toBeGreaterThan(before);
  await scrollsByRows({ by: -40 });
});
