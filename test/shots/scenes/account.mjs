import { broken, json, never } from './answers.mjs';
import { allWallets, testNetwork } from './parts.mjs';

const CONTRACT = '0x12ab34Cd56eF78901aBc23De45f67890c6d790eF';

/** Sessions of apps, as the service tells them. @param {number} now in seconds */
const sessions = (now) => [
  {
    project: { id: 'meadow', name: 'Meadow', url: 'https://meadow.example/' },
    pci: 'one',
    expiry: now + 604_800,
    permissions: [
      { type: 'native-token-recurring-allowance', data: { allowance: '0x2386f26fc10000', period: 86_400 } },
      { type: 'contract-call', data: { address: CONTRACT, functions: [{ functionName: 'plant' }] } },
    ],
  },
  {
    project: { id: 'tern', name: 'A very long name of an app that keeps boats', url: 'https://tern.example/' },
    pci: 'two',
    expiry: now + 3_600,
    permissions: [{ type: 'rate-limit' }],
  },
  {
    project: { id: 'quarry', name: 'Quarry' },
    pci: 'three',
    expiry: now - 86_400,
    permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x1', period: 3_600 } }],
  },
];

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
    baselineDevices: ['desktop', 'phone', 'desktop-rtl'],
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
    before: (stage) => stage.chain(1, never),
    async play(stage) {
      await stage.connect('Pebble', 'Account');
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
      await stage.modal.getByText('thistle.eth').waitFor();
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
      await stage.press(/Receive only on these/);
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
  {
    title: 'SmartSessions: active and ended',
    baseline: { 'sessions-list': 'SmartSessions' },
    key: true,
    page: { wallets: 'headless', options: { features: { smartSessions: true } } },
    before: (stage) => stage.service('/v1/sessions', json({ pcis: sessions(Math.floor(stage.now / 1000)) })),
    async play(stage) {
      await stage.connect('Pebble', 'Profile');
      await stage.modal.getByRole('button', { name: /^(Smart sessions|الجلسات الذكية)/ }).click();
      await stage.shows('SmartSessions');
      await stage.modal.locator('.session').last().waitFor();
      await stage.shoot('sessions-list');
      await stage.modal.locator('.session-head .btn').first().click();
      await stage.modal.locator('.revoke').waitFor();
      await stage.shoot('sessions-confirm');
    },
  },
  {
    title: 'SmartSessions: a list that does not load, then a revocation that is declined',
    page: { wallets: 'headless', options: { features: { smartSessions: true } } },
    async play(stage) {
      await stage.service('/v1/sessions', broken);
      await stage.connect('Pebble', 'Profile');
      await stage.press(/^Smart sessions/);
      await stage.shows('SmartSessions');
      await stage.dialog.getByText('Couldn’t load your sessions').waitFor();
      await stage.shoot('sessions-failed');
      await stage.service('/v1/sessions', json({ pcis: sessions(Math.floor(stage.now / 1000)) }));
      await stage.press('Try again');
      await stage.modal.locator('.session-head .btn').first().click();
      await stage.wallet('headless', 'setPolicy', 'reject');
      await stage.modal.locator('.revoke .btn').last().click();
      await stage.dialog.getByText('You turned down the request. The app keeps its access.').waitFor();
      await stage.shoot('sessions-declined');
    },
  },
  {
    title: 'SmartSessions: none',
    page: { wallets: 'headless', options: { features: { smartSessions: true } } },
    async play(stage) {
      await stage.connect('Pebble', 'Profile');
      await stage.modal.getByRole('button', { name: /^(Smart sessions|الجلسات الذكية)/ }).click();
      await stage.shows('SmartSessions');
      await stage.modal.locator('.empty').waitFor();
      await stage.shoot('sessions-none');
      await stage.open('Profile');
      await stage.shows('Profile');
      await stage.modal.getByRole('button', { name: /Smart sessions|الجلسات الذكية/ }).waitFor();
      await stage.shoot('profile-sessions');
    },
  },
];
