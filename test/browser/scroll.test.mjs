import * as assert from 'uvu/assert';
import { journeys } from './support/journeys.mjs';
import { longestTask } from './support/longestTask.mjs';
import { stage } from './support/stage.mjs';

const journey = journeys('scrolling');
const SLOWDOWN = 4;
const LONGEST_TASK_MS = 50;
const MOST_ELEMENTS = 200;
const ATTEMPTS = 3;
const { url: api } = stage.sandbox.parts.api;

/** Turns a wheel for sixty frames and tells the most elements that the list had. */
async function scrollThrough() {
  const root = /** @type {ShadowRoot} */ (document.querySelector('wallet-modal')?.shadowRoot);
  const body = /** @type {HTMLElement} */ (root.querySelector('.body'));
  let most = 0;
  performance.mark('scroll starts');
  for (let frame = 0; frame < 60; frame += 1) {
    await new Promise(requestAnimationFrame);
    body.scrollTop += 40;
    most = Math.max(most, root.querySelectorAll('.wallets *').length);
  }
  performance.mark('scroll ends');
  return most;
}

journey(
  'ten thousand wallets scroll on a machine that is four times slower: no task over 50 ms, at most 200 elements',
  { limit: 120_000 },
  async ({ page, context, dialog }) => {
    await page.evaluate((api) => {
      const customWallets = Array.from({ length: 10_000 }, (_, place) => ({
        id: `w${place}`,
        name: `Wallet ${place}`,
        image_url: `${api}/getWalletImage/w${place}?projectId=x`,
      }));
      const { WalletModal } = /** @type {any} */ (window);
      WalletModal.updateOptions({ customWallets });
      return WalletModal.open({ view: 'AllWallets' });
    }, api);
    await dialog.getByRole('button', { name: 'Wallet 12' }).waitFor();
    await dialog.locator('.wallets:not([aria-busy])').waitFor();
    const session = await context.newCDPSession(page);
    /** @type {number[]} */
    const longest = [];
    let most = 0;
    // Now and then the collector takes its time: the best of three is what the code needs.
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      longest.push(
        await longestTask(session, async () => {
          most = Math.max(most, await page.evaluate(scrollThrough));
        }),
      );
    }
    assert.ok(most > 100 && most <= MOST_ELEMENTS, `${most} elements`);
    assert.ok(Math.min(...longest) * SLOWDOWN <= LONGEST_TASK_MS, `longest tasks: ${longest.join(', ')} ms`);
  },
);

journey.run();
