import { broken, never } from './answers.mjs';
import { allWallets, testNetwork } from './parts.mjs';

/** @param {string} count how many actions there are @param {object} options @param {Partial<import('../createStage.mjs').Scene>} more @returns {import('../createStage.mjs').Scene} */
const withActions = (count, options, more = {}) => ({
  title: `Account: actions, ${count}`,
  page: { wallets: 'headless', options },
  async play(stage) {
    await stage.connect('Pebble', 'Account');
    await stage.modal.locator('.balance .money').waitFor();
    await stage.modal.locator('.tile').last().waitFor();
    await stage.shoot(`account-actions-${count}`);
  },
  ...more,
});

const actions = [
  withActions('one', { basic: true, features: { send: false } }, { key: true }),
  withActions('two', { basic: true }),
  withActions('three', { features: { receive: false } }),
  withActions('four', {}, { key: true }),
  withActions(
    'large',
    { themeVariables: { '--w3m-font-size-master': '14px' } },
    { key: true, baseline: { 'account-actions-large': 'Account' } },
  ),
];

/** @type {import('../createStage.mjs').Scene[]} */
export const account = [
  {
    title: 'Account: balance',
    baseline: { 'account-balance': 'Account' },
    baselineDevices: ['desktop', 'phone'],
    key: true,
    page: { wallets: allWallets },
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.modal.locator('.balance .money').waitFor();
      await stage.shoot('account-balance');
    },
  },
  ...actions,
  {
    title: 'Account: hidden and copied',
    page: { wallets: 'headless' },
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.press('Hide amounts');
      await stage.shoot('account-hidden');
      await stage.press('Show amounts');
      await stage.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await stage.press('Copy address');
      await stage.modal.getByRole('button', { name: /Copied|Copy address/ }).waitFor();
      await stage.shoot('account-copied');
    },
  },
  {
    title: 'Account: loading',
    page: { wallets: 'headless' },
    async before(stage) {
      await stage.service('/v1/', never);
      await stage.chain(1, never);
    },
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.modal.locator('.balance .skel').waitFor();
      await stage.modal.locator('.loading .skel').first().waitFor();
      await stage.shoot('account-loading');
    },
  },
  {
    title: 'Account: unavailable',
    baseline: { 'account-toast-error': 'Account' },
    clock: true,
    page: { wallets: 'headless' },
    async before(stage) {
      await stage.service('/v1/', broken);
      await stage.chain(1, broken);
    },
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.modal.getByText('Balance unavailable', { exact: true }).waitFor();
      // It stays while the pointer is on it, however long the pictures take.
      await stage.modal.locator('.toast').hover();
      await stage.shoot('account-toast-error');
      await stage.page.mouse.move(2, 2);
      await stage.page.clock.fastForward(31_000);
      await stage.modal.getByRole('button', { name: 'Try again' }).waitFor();
      await stage.modal.locator('.toast').waitFor({ state: 'detached' });
      await stage.shoot('account-unavailable');
    },
  },
  {
    title: 'Account: test network',
    page: {
      wallets: 'walletMock',
      options: { networks: ['eip155:1', testNetwork] },
      walletConfig: { walletMock: { chainId: testNetwork.id } },
    },
    async play(stage) {
      await stage.connect('Northwind', 'Account');
      await stage.shoot('account-test-network');
    },
  },
  {
    title: 'Profile: several accounts',
    baseline: { 'profile-accounts': 'Profile' },
    key: true,
    page: { wallets: allWallets },
    async play(stage) {
      await stage.connect('Pebble');
      await stage.page.evaluate(() => /** @type {any} */ (window).WalletModal.disconnect());
      await stage.connect('Harbor', 'Profile');
      await stage.dialog.getByText('thistle.eth').waitFor();
      await stage.shoot('profile-accounts');
    },
  },
  {
    title: 'WalletReceive',
    baseline: { 'receive-address': 'WalletReceive' },
    key: true,
    page: { wallets: 'headless' },
    async play(stage) {
      await stage.connect('Pebble', 'WalletReceive');
      await stage.shoot('receive-address');
    },
  },
  {
    title: 'WalletReceive: compatible networks, one network',
    baseline: { 'compatible-networks-list': 'CompatibleNetworks' },
    page: { wallets: 'headless' },
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.press('Receive');
      await stage.shows('WalletReceive');
      await stage.press(/Only on these/);
      await stage.shows('CompatibleNetworks');
      await stage.shoot('compatible-networks-list');
      await stage.page.evaluate(() =>
        /** @type {any} */ (window).WalletModal.updateOptions({ networks: ['eip155:1'] }),
      );
      await stage.press('Back');
      await stage.shows('WalletReceive');
      await stage.shoot('receive-one-network');
    },
  },
];
