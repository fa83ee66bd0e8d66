import * as assert from 'uvu/assert';
import { account, focused } from './inPage.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./openHostPage.mjs').openHostPage>>} Host */

/** Repeats a question until the answer is the wanted one, and shows both when it never is. @param {() => Promise<unknown>} ask @param {unknown} wanted */
export async function eventually(ask, wanted, patience = 6_000) {
  const deadline = Date.now() + patience;
  let last;
  for (;;) {
    last = await ask();
    const same = wanted instanceof RegExp ? wanted.test(String(last)) : JSON.stringify(last) === JSON.stringify(wanted);
    if (same) return;
    if (Date.now() > deadline) break;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  if (wanted instanceof RegExp) assert.match(String(last), wanted);
  else assert.equal(last, wanted);
}

/** @param {Host} host @param {string | RegExp} wanted as `focused` writes it */
export const focusIs = (host, wanted) => eventually(() => host.page.evaluate(focused), wanted);

/** @param {Host} host */
export async function openModal(host) {
  await host.opener.click();
  await host.dialog.waitFor();
}

/** Waits until the modal is away. @param {Host} host */
export const isClosed = (host) => host.dialog.waitFor({ state: 'detached' });

/** Drives a sandbox wallet. @param {Host} host @param {string} name @param {string} verb @param {...unknown} args */
export const wallet = ({ page }, name, verb, ...args) =>
  page.evaluate(
    ([name, verb, args]) => {
      const answer = /** @type {any} */ (window).sandboxWallets[name][verb](...args);
      return answer && typeof answer === 'object' ? JSON.parse(JSON.stringify(answer)) : answer;
    },
    /** @type {const} */ ([name, verb, args]),
  );

/** Waits until a wallet was asked something that only a person can answer. @param {Host} host @param {string} name @param {string} method */
export const isAsked = ({ page }, name, method) =>
  page.waitForFunction(
    ([name, method]) =>
      /** @type {any} */ (window).sandboxWallets[name].pending().some((entry) => entry.method === method),
    [name, method],
  );

/** Connects a wallet that answers by itself, by its row. @param {Host} host @param {string} title */
export async function connect(host, title) {
  await openModal(host);
  await host.button(title).click();
  await isClosed(host);
  await eventually(async () => (await host.page.evaluate(account)).isConnected, true);
}

/** Where the card stands. @param {Host} host */
export const box = async ({ dialog }) =>
  /** @type {NonNullable<Awaited<ReturnType<typeof dialog.boundingBox>>>} */ (await dialog.boundingBox());

/** Waits until nothing in the modal moves any more. @param {Host} host */
export const isStill = ({ page }) =>
  page.waitForFunction(() => {
    const running = document.querySelector('wallet-modal')?.shadowRoot?.getAnimations() ?? [];
    // Waiting rings and skeletons go on for ever.
    return running.every(
      ({ playState, effect }) =>
        playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
    );
  });

/** Opens by the handle, from the page. @param {Host} host @param {object} [params] */
export const openByHandle = ({ page }, params) =>
  page.evaluate((params) => /** @type {any} */ (window).WalletModal.open(params), params);

/** Closes by the handle. @param {Host} host */
export const closeByHandle = ({ page }) => page.evaluate(() => /** @type {any} */ (window).WalletModal.close());
