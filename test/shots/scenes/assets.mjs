import { broken, json, never } from './answers.mjs';
import { sampleHistory } from './sampleHistory.mjs';
import { sampleTokens } from './sampleTokens.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

const pebble = { wallets: 'headless' };
/** More than any answer stays fresh, and than the pause after a failure. */
const LATER_MS = 61_000;
/** Where the list is scrolled to, in px, for its counterfeit address to be in the middle. */
const LOOKALIKE_TOP = 305;

/** The address that Pebble begins with. @param {Stage} stage */
const own = ({ sandbox }) => sandbox.parts.accounts[1].address;
/** @param {Stage} stage */
const pictures = ({ sandbox }) => `${sandbox.parts.api.url}/public`;

const TABS = { tokens: 0, nfts: 1, activity: 2 };

// What scenes press is found by its place: the key ones are taken in Arabic, too.

/** @param {Stage} stage @param {import('playwright').Locator} control */
async function press({ page }, control) {
  await control.click();
  await page.mouse.move(2, 2);
}

/** @param {Stage} stage @param {keyof typeof TABS} name */
const choose = (stage, name) => press(stage, stage.modal.getByRole('tab').nth(TABS[name]));

/** Presses a row by its place in the list, which is drawn when it is in sight. @param {Stage} stage @param {number} place from 1 */
async function pressRow(stage, place) {
  const list = stage.modal.locator('.slots');
  await list.locator('li').first().waitFor();
  await list.evaluate((list, place) => {
    const all = Number(list.querySelector('li')?.getAttribute('aria-setsize'));
    const row = list.getBoundingClientRect().top + (list.clientHeight * (place - 0.5)) / all;
    // Where the window is low, the card scrolls instead of its body.
    for (const scroller of [list.closest('.body'), list.closest('.card')]) {
      if (scroller) scroller.scrollTop += Math.max(0, row - innerHeight / 2);
    }
  }, place);
  await press(stage, list.locator(`[aria-posinset="${place}"] .row`));
}

/** @param {Stage} stage */
const goBack = (stage) => press(stage, stage.modal.locator('.details-head button'));

/** Answers the history with one that has every kind of row. @param {Stage} stage */
const withHistory = (stage) => stage.service('/history', json(sampleHistory(own(stage), pictures(stage), stage.now)));

/** @param {Stage} stage */
const showActivity = async (stage) => {
  await stage.connect('Pebble', 'Account');
  await choose(stage, 'activity');
  await stage.modal.locator('.slots a').first().waitFor();
};

/** @param {Stage} stage @param {number} top in px, or beyond the end */
const scrollDown = ({ modal }, top) =>
  modal.locator('.body').evaluate((body, top) => {
    // Where the window is low, the card scrolls instead of its body.
    for (const scroller of [body, body.closest('.card')]) if (scroller) scroller.scrollTop = top;
  }, top);

/** Brings the end of the view's list into sight. @param {Stage} stage */
const scrollToEnd = (stage) => scrollDown(stage, 1_000_000);

/** @type {import('../createStage.mjs').Scene[]} */
export const assets = [
  {
    title: 'Assets: a name and its picture',
    page: { wallets: 'walletMock' },
    async play(stage) {
      await stage.connect('Northwind', 'Account');
      await stage.modal.getByRole('button', { name: /^mira\.eth/ }).waitFor();
      await stage.modal.locator('.account > .img img').waitFor();
      await stage.shoot('account-named');
    },
  },
  {
    title: 'Assets: a token, one without a price, a counterfeit',
    baseline: { 'token-known': 'Account', 'token-spam': 'Account' },
    key: true,
    page: pebble,
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      for (const [place, picture] of /** @type {const} */ ([
        [2, 'token-known'],
        [4, 'token-no-price'],
        [5, 'token-spam'],
      ])) {
        await pressRow(stage, place);
        await stage.modal.locator('.details').waitFor();
        await stage.shoot(picture);
        await goBack(stage);
      }
      await scrollToEnd(stage);
      await stage.shoot('tokens-end');
    },
  },
  {
    title: 'Assets: many tokens',
    page: pebble,
    before: (stage) => stage.service('/balance', json(sampleTokens(200, pictures(stage)))),
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.modal.getByText('Amber', { exact: true }).first().waitFor();
      await stage.shoot('tokens-many');
      await scrollDown(stage, 700);
      await stage.shoot('tokens-many-scrolled');
      await scrollToEnd(stage);
      await stage.modal.getByText('Zinnia', { exact: true }).waitFor();
      await stage.shoot('tokens-many-end');
    },
  },
  {
    title: 'Assets: no tokens, NFTs, activity',
    baseline: { 'tokens-empty': 'Account' },
    page: pebble,
    async before(stage) {
      await stage.service('/balance', json({ balances: [] }));
      await stage.service('/history', json({ data: [], next: null }));
    },
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.modal.getByText('No tokens yet').waitFor();
      await stage.shoot('tokens-empty');
      await choose(stage, 'nfts');
      await stage.modal.getByText('No NFTs yet').waitFor();
      await stage.shoot('nfts-empty');
      await choose(stage, 'activity');
      await stage.modal.getByText('No activity yet').waitFor();
      await stage.shoot('activity-empty');
    },
  },
  {
    title: 'Assets: loading',
    page: pebble,
    before: (stage) => stage.service('/v1/', never),
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.modal.locator('.loading .skel').first().waitFor();
      await stage.shoot('tokens-loading');
      await choose(stage, 'nfts');
      await stage.modal.locator('.nft-squares').waitFor();
      await stage.shoot('nfts-loading');
      await choose(stage, 'activity');
      await stage.modal.locator('.loading .skel').first().waitFor();
      await stage.shoot('activity-loading');
    },
  },
  {
    title: 'Assets: unavailable',
    clock: true,
    page: pebble,
    async before(stage) {
      await stage.service('/balance', broken);
      await stage.service('/history', broken);
      await stage.chain(1, broken);
    },
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.modal.locator('.toast', { hasText: 'Token Balance Unavailable' }).waitFor();
      await stage.shoot('tokens-toast-error');
      await stage.page.clock.fastForward(LATER_MS / 2);
      await stage.modal.locator('.toast').waitFor({ state: 'detached' });
      await stage.shoot('tokens-unavailable');
      await choose(stage, 'activity');
      await stage.modal.locator('.toast', { hasText: 'Failed to fetch transactions' }).waitFor();
      await stage.shoot('activity-toast-error');
      await choose(stage, 'nfts');
      await stage.modal.getByText('Couldn’t load your NFTs').waitFor();
      await stage.shoot('nfts-unavailable');
    },
  },
  {
    title: 'Assets: the service is away, the coin is known',
    page: pebble,
    before: (stage) => stage.service('/v1/', broken),
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.modal.getByText('Can’t load prices and other tokens right now.').waitFor();
      await stage.shoot('tokens-coin-only');
    },
  },
  {
    title: 'Assets: offline, with the age of what is shown',
    clock: true,
    page: pebble,
    before: withHistory,
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.modal.locator('.slots .row').first().waitFor();
      await choose(stage, 'activity');
      await stage.modal.locator('.slots a').first().waitFor();
      await stage.page.context().setOffline(true);
      await stage.page.clock.fastForward(LATER_MS * 3);
      await stage.modal
        .getByText(/Updated .*min/)
        .first()
        .waitFor();
      await stage.page.clock.fastForward(LATER_MS / 4);
      await stage.shoot('activity-offline');
      await choose(stage, 'tokens');
      await stage.shoot('tokens-offline');
    },
  },
  {
    title: 'Assets: NFTs',
    baseline: { 'nfts-list': 'Account' },
    key: true,
    page: pebble,
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await choose(stage, 'nfts');
      await stage.modal.locator('.nft').first().waitFor();
      await stage.shoot('nfts-list');
      await press(stage, stage.modal.locator('.nft-panel [aria-expanded]'));
      await scrollToEnd(stage);
      await stage.shoot('nfts-hidden');
      await stage.press(/^Wildflowers/);
      await stage.modal.locator('.details').waitFor();
      await stage.shoot('nft-details');
    },
  },
  {
    title: 'Assets: an NFT whose picture is elsewhere',
    page: pebble,
    before: (stage) => {
      const [first] = sampleHistory(own(stage), pictures(stage), stage.now).data.filter(
        ({ metadata }) => metadata.operationType === 'mint',
      );
      const nft_info = { name: 'Kept elsewhere #7', content: { preview: { url: 'https://pictures.example/7.png' } } };
      const transfers = [{ direction: 'in', quantity: { numeric: '1' }, nft_info }];
      return stage.service('/history', json({ data: [{ ...first, transfers }], next: null }));
    },
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await choose(stage, 'nfts');
      await stage.press('Kept elsewhere #7');
      await stage.modal.getByRole('button', { name: 'Load image from pictures.example' }).waitFor();
      await stage.shoot('nft-elsewhere');
    },
  },
  {
    title: 'Assets: activity',
    baseline: { 'activity-list': 'Activity' },
    key: true,
    page: pebble,
    before: withHistory,
    async play(stage) {
      await showActivity(stage);
      await stage.shoot('activity-list');
      await scrollDown(stage, 380);
      await stage.shoot('activity-scrolled');
      await scrollToEnd(stage);
      await stage.shoot('activity-end');
    },
  },
  {
    title: 'Assets: more activity that does not come',
    page: pebble,
    async before(stage) {
      const page = sampleHistory(own(stage), pictures(stage), stage.now);
      await stage.service('/history', json({ ...page, next: 'more' }));
      await stage.service('cursor=more', broken);
    },
    async play(stage) {
      await showActivity(stage);
      await scrollToEnd(stage);
      await stage.modal.getByText('Couldn’t load more activity.').waitFor();
      await stage.modal.locator('.toast').waitFor();
      await stage.press('Dismiss');
      await stage.modal.locator('.toast').waitFor({ state: 'detached' });
      await scrollToEnd(stage);
      await stage.shoot('activity-more-failed');
    },
  },
  {
    title: 'Assets: an address made to be mistaken',
    baseline: { 'activity-lookalike': 'Activity' },
    page: pebble,
    before: withHistory,
    async play(stage) {
      await showActivity(stage);
      await stage.modal
        .getByRole('button', { name: /Possible spam/ })
        .first()
        .click();
      const panel = stage.modal.locator('.address-comparison');
      await panel.waitFor();
      // On a busy machine the press is tried more than once, each time with the row brought to another place.
      await scrollDown(stage, LOOKALIKE_TOP);
      // The panel is shown while the pointer is on it, and its button must not be drawn as hovered.
      const box = await panel.boundingBox();
      if (box) await stage.page.mouse.move(box.x + 20, box.y + 16);
      await stage.shoot('activity-lookalike');
    },
  },
  {
    title: 'Assets: hidden amounts',
    page: pebble,
    before: withHistory,
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.modal.locator('.slots .row').first().waitFor();
      await stage.press('Hide amounts');
      await stage.shoot('tokens-amounts-hidden');
      await choose(stage, 'activity');
      await stage.modal.locator('.slots a').first().waitFor();
      await stage.shoot('activity-amounts-hidden');
    },
  },
  {
    title: 'Assets: the balance in the network’s coin',
    page: pebble,
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.press('Show balance in ETH');
      await stage.shoot('account-in-coin');
    },
  },
  {
    title: 'Assets: without a service',
    page: { ...pebble, options: { projectId: '' } },
    async before({ page, sandbox }) {
      const { address } = sandbox.parts.data.tokens['eip155:1'][0];
      await page.addInitScript((address) => {
        addEventListener('load', () =>
          /** @type {any} */ (window).WalletModal.updateOptions({ tokens: { 'eip155:1': [{ address }] } }),
        );
      }, address);
    },
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.modal.getByText('USD Coin', { exact: true }).waitFor();
      await stage.shoot('account-no-service');
    },
  },
  {
    title: 'Assets: a part that did not arrive',
    page: pebble,
    before: ({ page }) => page.route(/\/chunks\/activity-/, (route) => route.abort()),
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await choose(stage, 'activity');
      await stage.modal.getByRole('button', { name: 'Try again' }).waitFor();
      await stage.shoot('activity-part-missing');
    },
  },
];
