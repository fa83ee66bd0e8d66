import { allWallets, customWallets } from './parts.mjs';

const documents = {
  termsConditionsUrl: 'https://meadow.example/terms',
  privacyPolicyUrl: 'https://meadow.example/privacy',
};

/** Announces a wallet that nobody wrote: a name and an address of its maker, no more. @param {import('../createStage.mjs').Stage} stage @param {{ name: string, rdns: string, icon?: string }[]} wallets */
const announce = ({ page }, wallets) =>
  page.evaluate((wallets) => {
    for (const { icon = 'data:,', ...wallet } of wallets) {
      const info = { uuid: crypto.randomUUID(), icon, ...wallet };
      const provider = { request: async () => null, on() {}, removeListener() {} };
      const detail = Object.freeze({ info, provider });
      const tell = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      addEventListener('eip6963:requestProvider', tell);
      tell();
    }
  }, wallets);

/** Connect with a directory that fails. @param {string} picture @param {Pick<import('../createStage.mjs').Scene, 'title' | 'page' | 'baselineDevices'>} scene @returns {import('../createStage.mjs').Scene} */
const withoutList = (picture, scene) => ({
  ...scene,
  baseline: { [picture]: 'Connect' },
  before: ({ page }) =>
    page.route('**/getWallets?*', (route) =>
      route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }),
    ),
  async play(stage) {
    await stage.open();
    await stage.modal.getByRole('button', { name: 'Try again' }).waitFor();
    await stage.shoot(picture);
  },
});

/** Chooses Harbor, which is asked then. @param {import('../createStage.mjs').Stage} stage */
async function connectHarbor(stage) {
  await stage.open();
  await stage.press('Harbor');
  await stage.shows('ConnectingExternal');
}

/** @type {import('../createStage.mjs').Scene[]} */
export const connect = [
  {
    title: 'Connect: three wallets',
    baseline: { 'connect-installed': 'Connect' },
    baselineDevices: ['desktop', 'phone'],
    key: true,
    page: { wallets: allWallets },
    async play(stage) {
      await stage.open();
      await stage.shows('Connect');
      await stage.shoot('connect-installed');
    },
  },
  {
    title: 'Connect: by keyboard',
    page: { wallets: allWallets },
    async play({ page, shoot, shows, isPhone }) {
      if (isPhone) return;
      await page.locator('#opener').press('Enter');
      await shows('Connect');
      await page.keyboard.press('Shift+Tab');
      await shoot('connect-tooltip');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await shoot('connect-focus');
    },
  },
  {
    title: 'Connect: hover',
    page: { wallets: allWallets },
    async play({ page, modal, open, shoot, isPhone }) {
      if (isPhone) return;
      await open();
      const box = await modal.getByRole('button', { name: 'Pebble' }).boundingBox();
      if (box) await page.mouse.move(box.x + 100, box.y + 20);
      await shoot('connect-hover');
    },
  },
  {
    title: 'Connect: recent',
    baseline: { 'connect-recent': 'Connect' },
    page: (url) => ({ wallets: allWallets, options: { customWallets: customWallets(url) } }),
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.press(/manage wallets$/);
      await stage.press('Disconnect');
      await stage.dialog.waitFor({ state: 'detached' });
      await stage.open();
      await stage.shows('Connect');
      await stage.shoot('connect-recent');
    },
  },
  {
    title: 'Connect: empty',
    async play(stage) {
      await stage.open();
      await stage.shoot('connect-empty');
    },
  },
  withoutList('connect-no-list', {
    title: 'Connect: no list, two wallets',
    page: { wallets: 'walletMock,headless' },
  }),
  withoutList('connect-no-list-new', {
    title: 'Connect: no list, no wallet',
    baselineDevices: ['phone'],
  }),
  {
    title: 'Connect: collapsed',
    page: { wallets: allWallets, options: { features: { collapseWallets: true } } },
    async play(stage) {
      await stage.open();
      await stage.shoot('connect-collapsed');
    },
  },
  {
    title: 'Connect: legal',
    page: { wallets: allWallets, options: documents },
    async play(stage) {
      await stage.open();
      await stage.modal.getByRole('link', { name: /Terms/ }).waitFor();
      await stage.shoot('connect-legal');
    },
  },
  {
    title: 'Connect: legal checkbox',
    baseline: { 'connect-checkbox-refused': 'Connect' },
    page: { wallets: allWallets, options: { ...documents, features: { legalCheckbox: true } } },
    async play(stage) {
      await stage.open();
      await stage.modal.getByRole('checkbox').waitFor();
      await stage.shoot('connect-checkbox');
      await stage.press('Pebble');
      await stage.shoot('connect-checkbox-refused');
      await stage.modal.getByRole('checkbox').check();
      await stage.page.mouse.move(2, 2);
      await stage.shoot('connect-checkbox-accepted');
    },
  },
  {
    title: 'Connect: custom wallets',
    page: (url) => ({ wallets: 'headless', options: { customWallets: customWallets(url) } }),
    async play(stage) {
      await stage.open();
      await stage.shoot('connect-custom');
    },
  },
  {
    title: 'Connect: foreign names',
    page: { wallets: allWallets },
    async play(stage) {
      await announce(stage, [
        { name: 'Pebble', rdns: 'example.pebble.copy' },
        { name: 'A wallet with a name that somebody thought was a good idea', rdns: 'example.long' },
        { name: 'محفظة المرج', rdns: 'example.rtl' },
        { name: '苔の財布', rdns: 'example.wide' },
        { name: 'Unnamed', rdns: 'example.broken', icon: 'data:image/png;base64,AAAA' },
      ]);
      await stage.open();
      await stage.shoot('connect-foreign');
    },
  },
  {
    title: 'ConnectingExternal: waiting',
    baseline: { 'connecting-waiting': 'ConnectingExternal' },
    key: true,
    page: { wallets: 'metamaskProviders', walletConfig: { metamaskProviders: { policy: 'never' } } },
    async play(stage) {
      await connectHarbor(stage);
      await stage.isAsked('metamaskProviders', 'eth_requestAccounts');
      await stage.shoot('connecting-waiting');
    },
  },
  {
    title: 'ConnectingExternal: waiting for long',
    key: true,
    clock: true,
    page: { wallets: 'metamaskProviders', walletConfig: { metamaskProviders: { policy: 'never' } } },
    async play(stage) {
      await connectHarbor(stage);
      await stage.isAsked('metamaskProviders', 'eth_requestAccounts');
      await stage.page.clock.fastForward(6_000);
      await stage.modal.locator('.slot:not(.leaving) .body .btn').waitFor();
      await stage.shoot('connecting-retry');
      await stage.page.clock.fastForward(15_000);
      await stage.shoot('connecting-slow');
      await stage.page.clock.fastForward(40_000);
      await stage.modal.locator('.halo[data-state=error]').waitFor();
      await stage.shoot('connecting-silent');
    },
  },
  {
    title: 'ConnectingExternal: no accounts',
    page: {
      wallets: 'thicket',
      walletConfig: { thicket: { accounts: [] } },
      options: { networks: ['polkadot:mainnet'], adapters: ['polkadot'] },
    },
    async play(stage) {
      await stage.open();
      await stage.press('Thicket');
      await stage.dialog.getByText('No accounts to connect').waitFor();
      await stage.shoot('connecting-no-accounts');
    },
  },
  {
    title: 'ConnectingExternal: declined',
    baseline: { 'connecting-declined': 'ConnectingExternal' },
    key: true,
    page: { wallets: 'metamaskProviders', walletConfig: { metamaskProviders: { policy: 'reject' } } },
    async play(stage) {
      await connectHarbor(stage);
      await stage.modal.locator('.slot:not(.leaving) .body .btn').waitFor();
      await stage.shoot('connecting-declined');
    },
  },
  {
    title: 'ConnectingExternal: locked',
    page: { wallets: 'metamaskProviders', walletConfig: { metamaskProviders: { policy: 'never' } } },
    async play(stage) {
      // A request that the page made earlier is still open, so the wallet refuses another one.
      await stage.page.evaluate(() => {
        void (/** @type {any} */ (window).sandboxWallets.metamaskProviders.request({ method: 'eth_requestAccounts' }));
      });
      await connectHarbor(stage);
      await stage.modal.getByRole('button', { name: 'Try again' }).waitFor();
      await stage.shoot('connecting-locked');
    },
  },
  {
    title: 'ConnectingExternal: failed',
    page: { wallets: 'headless', walletConfig: { headless: { policy: 'never' } } },
    async play(stage) {
      await stage.open();
      await stage.press('Pebble');
      await stage.isAsked('headless', 'eth_requestAccounts');
      await stage.wallet('headless', 'reject', -32603, 'Internal error');
      await stage.modal.getByRole('button', { name: 'Try again' }).waitFor();
      await stage.shoot('connecting-failed');
    },
  },
];
