import { json } from './answers.mjs';
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
    title: 'Alert: a page that the service refuses',
    page: { wallets: allWallets },
    before: ({ page, sandbox }) =>
      page.route(`${sandbox.parts.analytics.url}/**`, (route) =>
        route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' } }),
      ),
    async play(stage) {
      await stage.open();
      await stage.modal.getByText('Invalid App Configuration').first().waitFor();
      await stage.shoot('connect-alert-origin');
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
    baseline: { 'get-wallet-chunk-error': 'GetWallet' },
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
      await stage.page.evaluate(() => document.querySelector('#project')?.scrollIntoView({ behavior: 'instant' }));
      await stage.shoot('demo-project');
      await stage.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await stage.page.evaluate(() => /** @type {any} */ (window).WalletModal.open());
      await stage.shows('Connect');
      await stage.shoot('demo-connect');
      await stage.page.locator('#log details').first().waitFor({ state: 'attached' });
      await stage.page.evaluate(() => /** @type {any} */ (window).WalletModal.close());
      await stage.page.locator('#log summary').first().click();
      await stage.page.evaluate(() => {
        document.querySelector('#log-title')?.scrollIntoView({ block: 'center', behavior: 'instant' });
      });
      await stage.shoot('demo-log');
    },
  },
  {
    title: 'Demo page: account',
    path: '/',
    before(stage) {
      const { sandbox } = stage;
      const [usdc, , , leaf] = sandbox.parts.data.tokens['eip155:1'];
      /** @param {string} name @param {string} symbol @param {string} numeric @param {number} price @param {{ address: string }} [token] */
      const balance = (name, symbol, numeric, price, token) => ({
        name,
        symbol,
        chainId: 'eip155:1',
        address: token && `eip155:1:${token.address}`,
        price,
        quantity: { decimals: '18', numeric },
        iconUrl: `${sandbox.parts.api.url}/public/getTokenImage/${symbol}?projectId=x`,
      });
      const balances = [
        balance('Ether', 'ETH', '0.812', 3_250),
        balance('USD Coin', 'USDC', '1250', 1, usdc),
        balance('Meadow', 'LEAF', '3296.401', 0.1, leaf),
      ];
      return stage.service('/balance', json({ balances }));
    },
    async play(stage) {
      await isInitialised(stage.page);
      await stage.page.evaluate(() => /** @type {any} */ (window).sandboxWallets.headless.setPolicy('auto'));
      await stage.page.evaluate(() => /** @type {any} */ (window).WalletModal.open());
      await stage.press('Pebble');
      await stage.dialog.waitFor({ state: 'detached' });
      await stage.page.evaluate(() => /** @type {any} */ (window).WalletModal.open());
      await stage.shows('Account');
      await stage.modal.getByRole('button', { name: /^juniper\.eth/ }).waitFor();
      await stage.modal.getByText('Meadow', { exact: true }).waitFor();
      await stage.shoot('demo-account');
    },
  },
];
