import { json } from './answers.mjs';
import { choose, own, pebble, pictures, press, scrollDown, scrollToEnd } from './assetSteps.mjs';
import { sampleHistory } from './sampleHistory.mjs';
import { sampleTokens } from './sampleTokens.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

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
    title: 'Assets: an amount that is not confirmed yet',
    page: pebble,
    async before(stage) {
      const { sandbox, page, now } = stage;
      const sentFrom = own(stage);
      const [{ address }] = sandbox.parts.data.tokens['eip155:1'];
      const hash = `0x${'a1'.repeat(32)}`;
      const metadata = { operationType: 'send', hash, minedAt: now, sentFrom, status: 'pending', chain: 'eip155:1' };
      const sent = {
        account: `eip155:1:${sentFrom}`,
        transaction: { id: hash, transfers: [], metadata },
        outgoing: [
          { address: null, amount: '0.25', before: '10' },
          { address, amount: '250', before: '1250' },
        ],
      };
      const token = { name: 'USD Coin', symbol: 'USDC', chainId: 'eip155:1', address: `eip155:1:${address}`, price: 1 };
      const coin = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 2000 };
      await stage.service(
        '/balance',
        json({
          balances: [
            { ...coin, quantity: { decimals: '18', numeric: '10' } },
            { ...token, quantity: { decimals: '6', numeric: '1250' } },
          ],
        }),
      );
      await page.addInitScript((sent) => {
        if (window === top) localStorage.setItem('wallet-modal/v1/sent', JSON.stringify([sent]));
      }, sent);
    },
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.modal.locator('.unsettled').first().waitFor();
      await stage.shoot('tokens-pending');
      await pressRow(stage, 2);
      await stage.modal.locator('.details').waitFor();
      await stage.shoot('token-pending');
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
    title: 'Assets: the balance in the network’s coin',
    page: pebble,
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.press('Show balance in ETH');
      await stage.shoot('account-in-coin');
    },
  },
];
