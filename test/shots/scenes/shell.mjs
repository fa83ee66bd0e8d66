import { allWallets } from './parts.mjs';

/** @param {import('playwright').Page} page */
const isInitialised = (page) =>
  page.waitForFunction(() => /** @type {any} */ (window).WalletModal?.getState().initialized);

/** @type {import('../createStage.mjs').Scene[]} */
export const shell = [
  {
    title: 'Alert: no project id',
    page: { wallets: allWallets, options: { projectId: '' } },
    async play(stage) {
      await stage.open();
      await stage.modal.getByText('Project ID Not Configured').first().waitFor();
      await stage.shoot('connect-alert');
    },
  },
  {
    title: 'Chunk: on its way',
    before: ({ page }) => page.route(/\/chunks\/guide-/, () => {}),
    async play(stage) {
      await stage.open();
      await stage.press('Get started');
      await stage.modal.locator('.waiting > *').first().waitFor();
      await stage.shoot('get-wallet-loading');
    },
  },
  {
    title: 'Chunk: missing',
    before: ({ page }) => page.route(/\/chunks\/guide-/, (route) => route.abort()),
    async play(stage) {
      await stage.open();
      await stage.press('Get started');
      await stage.modal.getByRole('button', { name: 'Try again' }).waitFor();
      await stage.shoot('get-wallet-chunk-error');
    },
  },
  {
    title: 'Chunk: changed',
    before: ({ page }) =>
      page.route(/\/chunks\/guide-/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()} ` });
      }),
    async play(stage) {
      await stage.open();
      await stage.press('Get started');
      await stage.modal.getByRole('button', { name: 'Dismiss' }).waitFor();
      await stage.shoot('get-wallet-chunk-changed');
    },
  },
  {
    title: 'Buttons on the page',
    page: { wallets: allWallets, buttons: 1, walletConfig: { headless: { policy: 'never' } } },
    async play(stage) {
      const button = stage.page.locator('wallet-modal-button').getByRole('button');
      await button.waitFor();
      await stage.shoot('buttons-disconnected');
      await stage.open();
      await stage.press('Pebble');
      await stage.isAsked('headless', 'eth_requestAccounts');
      await stage.wallet('headless', 'approve');
      await stage.dialog.waitFor({ state: 'detached' });
      await button.filter({ hasText: '0x' }).waitFor();
      await stage.shoot('buttons-connected');
    },
  },
  {
    title: 'Embedded',
    page: { wallets: allWallets, embed: 1 },
    async play(stage) {
      await stage.page.getByRole('region', { name: 'Connect wallet' }).waitFor();
      await stage.shoot('embedded-connect');
    },
  },
  {
    title: 'Theme variables',
    page: {
      wallets: allWallets,
      options: {
        themeVariables: {
          '--w3m-accent': '#e8663d',
          '--w3m-border-radius-master': '2px',
          '--w3m-font-size-master': '11px',
        },
      },
    },
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.shoot('account-own-theme');
    },
  },
  {
    title: 'Demo page',
    path: '/',
    async play(stage) {
      await isInitialised(stage.page);
      await stage.shoot('demo-top');
      await stage.page.locator('#playground').scrollIntoViewIfNeeded();
      await stage.page.evaluate(() => document.querySelector('#playground')?.scrollIntoView({ behavior: 'instant' }));
      await stage.shoot('demo-playground');
      await stage.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await stage.page.evaluate(() => /** @type {any} */ (window).WalletModal.open());
      await stage.shows('Connect');
      await stage.shoot('demo-connect');
    },
  },
];
