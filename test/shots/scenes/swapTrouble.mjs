import { broken, json, never } from './answers.mjs';
import { own, pebble, press } from './assetSteps.mjs';
import { toPrompt } from './sendSteps.mjs';
import { addressOf, COIN, enterEther, exchange, goOn, quote, reviewAllowance } from './swapSteps.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

/** A transaction that does something else than a swap. @param {Stage} stage */
const otherTransaction = (stage) => {
  const account = `eip155:1:${own(stage)}`;
  const eip155 = { gas: '21000', gasPrice: '1000000000' };
  return json({ tx: { from: account, to: account, data: '0x', amount: '1', eip155 } });
};

/** Why there is no review: the picture, its title, and what the service answers. */
const problems = /** @type {const} */ ([
  ['swap-review-failed', 'Couldn’t get a price', () => broken],
  ['swap-blocked', 'Swap blocked', otherTransaction],
]);

/** @type {import('../createStage.mjs').Scene[]} */
export const swapTrouble = [
  {
    title: 'Swap: tokens that are loading, then fail',
    page: pebble,
    before: (stage) => stage.service('/convert/tokens', never),
    async play(stage) {
      await stage.connect('Pebble');
      await stage.open('Swap');
      await stage.modal.locator('.money-frame').waitFor();
      await stage.shoot('swap-tokens-loading');
      await stage.service('/convert/tokens', broken);
      await stage.open('Account');
      await stage.open('Swap');
      await stage.dialog.getByText('Couldn’t load the tokens').waitFor();
      await stage.shoot('swap-tokens-failed');
    },
  },
  {
    title: 'Swap: a part that did not arrive',
    page: pebble,
    before: ({ page }) => page.route(/\/chunks\/swaps-/, (route) => route.abort()),
    async play(stage) {
      await stage.connect('Pebble', 'Swap');
      await stage.dialog.getByText('Couldn’t get ready to swap').waitFor();
      await stage.shoot('swap-load-failed');
    },
  },
  {
    title: 'Swap: a price that does not come',
    page: pebble,
    async play(stage) {
      await quote(stage, { from: COIN, to: addressOf(stage, 'USDC'), amount: '1', received: '1' });
      await stage.service('/convert/quotes', broken);
      await stage.connect('Pebble', 'Swap');
      await enterEther(stage);
      await stage.dialog.getByText('Couldn’t get a price').waitFor();
      await stage.shoot('swap-price-failed');
    },
  },
  {
    title: 'SwapSelectToken: a token that is not listed, and none',
    page: pebble,
    async play(stage) {
      const { modal, dialog } = stage;
      const { address } = exchange(stage).wrapped;
      await stage.service('/convert/tokens', async (route) => {
        const response = await route.fetch();
        /** @type {{ tokens: { address: string }[] }} */
        const { tokens } = await response.json();
        await route.fulfill({ response, json: { tokens: tokens.filter((token) => !token.address.endsWith(address)) } });
      });
      await stage.connect('Pebble', 'Swap');
      await modal.locator('.value-line button.pill').nth(1).click();
      await modal.getByRole('searchbox').fill(address);
      await dialog.getByText(/^Anyone can create a token/).waitFor();
      await stage.shoot('swap-tokens-unlisted');
      await modal.getByRole('searchbox').fill('lagoon');
      await stage.shoot('swap-tokens-no-match');
    },
  },
  {
    title: 'SwapPreview: preparing',
    page: pebble,
    async play(stage) {
      await stage.service('/convert/build-transaction', never);
      await stage.connect('Pebble', 'Swap');
      await goOn(stage);
      await stage.dialog.getByText('Preparing…').waitFor();
      await stage.shoot('swap-preparing');
    },
  },
  ...problems.map(([picture, title, answer]) => ({
    title: `SwapPreview: ${title}`,
    page: pebble,
    async play(/** @type {Stage} */ stage) {
      await stage.service('/convert/build-transaction', answer(stage));
      await stage.connect('Pebble', 'Swap');
      await goOn(stage);
      await stage.dialog.getByText(title).waitFor();
      await stage.shoot(picture);
    },
  })),
  {
    title: 'SwapPreview: an account that changes',
    page: pebble,
    async play(stage) {
      await reviewAllowance(stage);
      await stage.wallet('headless', 'setChain', 8453);
      await stage.dialog.getByText('Your account changed').waitFor();
      await stage.shoot('swap-account-changed');
    },
  },
  {
    title: 'SwapPreview: another request is open in the wallet',
    page: pebble,
    async play(stage) {
      await toPrompt(stage);
      await stage.open('Swap');
      await stage.shows('Swap');
      await goOn(stage);
      await press(stage, stage.modal.locator('.money-foot .btn').last());
      await stage.dialog.getByText('A request is already open').waitFor();
      await stage.shoot('swap-busy');
    },
  },
];
