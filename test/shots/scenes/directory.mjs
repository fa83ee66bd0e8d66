const view = 'AllWallets';

/** What the directory answers on this page. @param {(route: import('playwright').Route) => unknown} answer @returns {(stage: import('../createStage.mjs').Stage) => Promise<unknown>} */
const answering = (answer) => (stage) => stage.page.route('**/getWallets?*', answer);

/** @type {import('../createStage.mjs').Scene[]} */
export const directory = [
  {
    title: 'All wallets',
    baseline: { 'all-wallets': 'AllWallets', 'all-wallets-empty': 'AllWallets' },
    key: true,
    page: { wallets: 'headless' },
    async play(stage) {
      await stage.open(view);
      await stage.shows(view);
      await stage.modal.getByRole('listitem').nth(3).waitFor();
      await stage.shoot('all-wallets');
      await stage.modal.getByRole('searchbox').fill('an');
      await stage.modal.getByRole('listitem').nth(2).waitFor();
      await stage.shoot('all-wallets-search');
      await stage.modal.getByRole('searchbox').fill('no such wallet');
      await stage.modal.locator('.empty').waitFor();
      await stage.shoot('all-wallets-empty');
    },
  },
  {
    title: 'All wallets: loading',
    before: answering(() => {}),
    async play(stage) {
      await stage.open(view);
      await stage.modal.locator('.skel').first().waitFor();
      await stage.shoot('all-wallets-loading');
    },
  },
  {
    title: 'All wallets: failed',
    before: answering((route) => route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } })),
    async play(stage) {
      await stage.open(view);
      await stage.modal.getByRole('button', { name: 'Try again' }).waitFor();
      await stage.shoot('all-wallets-failed');
      await stage.page.evaluate(() => /** @type {any} */ (window).WalletModal.open({ view: 'Connect' }));
      await stage.modal.getByRole('button', { name: 'Try again' }).waitFor();
      await stage.shoot('connect-directory-failed');
    },
  },
];
