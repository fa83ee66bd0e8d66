import { press } from './assetSteps.mjs';
import { before, fill } from './sendSteps.mjs';
import { enterEther } from './swapSteps.mjs';

/** @typedef {import('../createStage.mjs').Scene} Scene */

const wallets = 'headless,metamaskProviders,walletMock';
const asking = { wallets, walletConfig: { headless: { policy: 'ask' } } };

/** What moves, frame by frame. @type {Scene[]} */
export const films = [
  {
    title: 'Film: opening, views, closing',
    page: { wallets },
    async play(stage) {
      const { dialog, modal } = stage;
      await stage.film('film-opening', async () => {
        await stage.open();
        await stage.waitUntilQuiet();
      });
      await stage.film('film-views', async () => {
        await stage.press(/All wallets/);
        await modal.locator('.wallets:not([aria-busy])').waitFor();
        await stage.press('Back');
        await stage.waitUntilQuiet();
      });
      await stage.film('film-closing', async () => {
        await stage.press('Close');
        await dialog.waitFor({ state: 'detached' });
        await stage.waitUntilQuiet();
      });
    },
  },
  {
    title: 'Film: connecting',
    page: asking,
    async play(stage) {
      await stage.open();
      await stage.film('film-connecting', async () => {
        await stage.press('Pebble');
        await stage.isAsked('headless', 'eth_requestAccounts');
        await stage.waitUntilQuiet();
      });
      await stage.film('film-connected', async () => {
        await stage.wallet('headless', 'approve');
        await stage.dialog.waitFor({ state: 'detached' });
        await stage.waitUntilQuiet();
      });
    },
  },
  {
    title: 'Film: a send',
    page: { wallets: 'headless' },
    before: (stage) => before(stage),
    async play(stage) {
      await fill(stage);
      await stage.film('film-send-review', async () => {
        await press(stage, stage.modal.locator('.money-foot > .btn'));
        await stage.shows('WalletSendPreview');
        await stage.waitUntilQuiet();
      });
      await stage.wallet('headless', 'setPolicy', 'ask');
      await stage.film('film-send-progress', async () => {
        await press(stage, stage.modal.locator('.money-foot > .btn + .primary'));
        await stage.isAsked('headless', 'eth_sendTransaction');
        await stage.waitUntilQuiet();
      });
      await stage.film('film-send-success', async () => {
        await stage.wallet('headless', 'approve');
        await stage.dialog.getByRole('button', { name: 'Done' }).waitFor();
        await stage.waitUntilQuiet();
      });
    },
  },
  {
    title: 'Film: a swap',
    page: { wallets: 'headless' },
    async play(stage) {
      await stage.connect('Pebble', 'Swap');
      await enterEther(stage);
      const review = stage.modal.locator('.money-foot > .btn:not([aria-busy])');
      await review.waitFor();
      await stage.film('film-swap-review', async () => {
        await press(stage, review);
        await stage.modal.locator('.money-foot > .btn + .btn').waitFor();
        await stage.waitUntilQuiet();
      });
      await stage.wallet('headless', 'setPolicy', 'ask');
      await stage.film('film-swap-progress', async () => {
        await press(stage, stage.modal.locator('.money-foot > .btn').last());
        await stage.isAsked('headless', 'eth_sendTransaction');
        await stage.waitUntilQuiet();
      });
      await stage.film('film-swap-success', async () => {
        await stage.wallet('headless', 'approve');
        await stage.dialog.getByText('You got').waitFor();
        await stage.waitUntilQuiet();
      });
    },
  },
  {
    title: 'Film: a sheet follows the finger',
    page: { wallets },
    async play(stage) {
      if (!stage.isPhone) return;
      await stage.open();
      await stage.waitUntilQuiet();
      const { page } = stage;
      const session = await page.context().newCDPSession(page);
      /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {number[]} at */
      const touch = (type, ...at) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((y) => ({ x: 195, y })) });
      const box = await stage.dialog.boundingBox();
      const top = (box?.y ?? 0) + 20;
      for (const [name, way] of /** @type {const} */ ([
        ['film-drag-back', 60],
        ['film-drag-close', 240],
      ]))
        await stage.film(name, async () => {
          await touch('touchStart', top);
          for (let step = 1; step <= 12; step++) await touch('touchMove', top + (way * step) / 12);
          for (let step = 0; step < 6; step++) await touch('touchMove', top + way + (step % 2));
          await touch('touchEnd');
          await stage.waitUntilQuiet();
        });
      await session.detach();
    },
  },
];
