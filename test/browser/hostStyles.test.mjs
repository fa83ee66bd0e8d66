import * as assert from 'uvu/assert';
import { journeys } from './support/journeys.mjs';
import { isStill, openByHandle } from './support/steps.mjs';

const journey = journeys('styles of the page');
/** @typedef {import('./support/steps.mjs').Host} Host */

/** How the modal looks, as far as a page's style sheet could change it. @param {Host} host */
const looks = async (host) => {
  await openByHandle(host);
  // The directory has answered: from now on the list stays as it is.
  await host.button(/All wallets, \d+\+/).waitFor();
  await isStill(host);
  return host.page.evaluate(() => {
    const root = /** @type {ShadowRoot} */ (document.querySelector('wallet-modal')?.shadowRoot);
    const card = /** @type {HTMLElement} */ (root.querySelector('[role=dialog]'));
    const { x, y, width, height } = card.getBoundingClientRect();
    const part = (/** @type {string} */ selector) => {
      const { fontSize, fontWeight, lineHeight, color, display } = getComputedStyle(
        /** @type {Element} */ (root.querySelector(selector)),
      );
      return { fontSize, fontWeight, lineHeight, color, display };
    };
    const top = document.elementFromPoint(x + width / 2, y + height / 2)?.localName;
    return { box: [x, y, width, height].map(Math.round), title: part('h2'), row: part('li button'), top };
  });
};

/** @type {Awaited<ReturnType<typeof looks>>} */
let plain;
journey('no style sheet of the page: the looks to compare with', { wallets: 'headless' }, async (host) => {
  plain = await looks(host);
  assert.is(plain.top, 'wallet-modal');
});
for (const css of ['bootstrap', 'tailwind', 'unset']) {
  journey(`a page with ${css} leaves the modal as it is`, { wallets: 'headless', css }, async (host) => {
    assert.equal(await looks(host), plain);
  });
}

journey.run();
