import { allWallets, manyNetworks } from './parts.mjs';

const onPolygon = {
  page: {
    wallets: 'headless',
    options: { networks: ['eip155:1', 'eip155:8453'] },
    walletConfig: { headless: { chainId: 137 } },
  },
};

/** @param {import('../createStage.mjs').Stage} stage */
async function waitForSwitch(stage) {
  await stage.connect('Pebble', 'Networks');
  await stage.wallet('headless', 'setPolicy', 'never');
  await stage.modal.getByRole('listitem').filter({ hasText: 'Polygon' }).getByRole('button').click();
  await stage.page.mouse.move(2, 2);
  await stage.isAsked('headless', 'wallet_switchEthereumChain');
  await stage.shows('SwitchNetwork');
}

/** @param {import('../createStage.mjs').Stage} stage @param {string} policy */
async function switchToPolygon(stage, policy) {
  await stage.connect('Pebble', 'Networks');
  await stage.wallet('headless', 'setPolicy', policy);
  await stage.press('Polygon');
  await stage.shows('SwitchNetwork');
}

/** @type {import('../createStage.mjs').Scene[]} */
export const networks = [
  {
    title: 'Networks: three',
    baseline: { 'networks-three': 'Networks' },
    key: true,
    page: { wallets: allWallets },
    async play(stage) {
      await stage.connect('Pebble', 'Networks');
      await stage.shoot('networks-three');
    },
  },
  {
    title: 'Networks: many',
    page: { wallets: allWallets, options: { networks: manyNetworks } },
    async play(stage) {
      await stage.open('Networks');
      await stage.shows('Networks');
      await stage.shoot('networks-many');
      await stage.modal.getByRole('searchbox').fill('ar');
      await stage.shoot('networks-found');
      await stage.modal.getByRole('searchbox').fill('lagoon');
      await stage.shoot('networks-no-match');
    },
  },
  {
    title: 'SwitchNetwork: waiting',
    baseline: { 'switch-waiting': 'SwitchNetwork' },
    key: true,
    page: { wallets: 'headless' },
    async play(stage) {
      await waitForSwitch(stage);
      await stage.shoot('switch-waiting');
    },
  },
  {
    title: 'SwitchNetwork: waiting for long',
    key: true,
    clock: true,
    page: { wallets: 'headless' },
    async play(stage) {
      await waitForSwitch(stage);
      await stage.page.clock.fastForward(6_000);
      await stage.modal.locator('.slot:not(.leaving) .body .btn').waitFor();
      await stage.shoot('switch-retry');
    },
  },
  {
    title: 'SwitchNetwork: declined',
    page: { wallets: 'headless' },
    async play(stage) {
      await switchToPolygon(stage, 'reject');
      await stage.modal.getByText('Switch declined').first().waitFor();
      await stage.shoot('switch-declined');
    },
  },
  {
    title: 'SwitchNetwork: failed',
    page: { wallets: 'headless' },
    async play(stage) {
      await switchToPolygon(stage, 'never');
      await stage.isAsked('headless', 'wallet_switchEthereumChain');
      await stage.wallet('headless', 'reject', -32603, 'Internal error');
      await stage.modal.getByText('Couldn’t switch').first().waitFor();
      await stage.shoot('switch-failed');
    },
  },
  {
    title: 'SwitchNetwork: unknown to the wallet',
    baseline: { 'switch-unknown': 'SwitchNetwork' },
    page: {
      wallets: 'headless',
      options: { networks: ['eip155:1', 'eip155:100'] },
      walletConfig: { headless: { knows: [1] } },
    },
    async play(stage) {
      await stage.connect('Pebble', 'Networks');
      // The app has no node of this network that it could give to the wallet.
      await stage.press('Gnosis');
      await stage.dialog.getByText('Add it inside Pebble to continue.').waitFor();
      await stage.shoot('switch-unknown');
    },
  },
  {
    title: 'SwitchNetwork: done',
    page: { wallets: 'headless' },
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.press(/choose a network/);
      await stage.shows('Networks');
      await stage.press('Polygon');
      await stage.modal.locator('.toast').waitFor();
      await stage.shows('Account');
      await stage.shoot('account-toast-success');
    },
  },
  {
    title: 'UnsupportedChain',
    baseline: { 'unsupported-chain-choose': 'UnsupportedChain' },
    key: true,
    ...onPolygon,
    async play(stage) {
      await stage.open();
      await stage.press('Pebble');
      await stage.shows('UnsupportedChain');
      await stage.shoot('unsupported-chain-choose');
    },
  },
  {
    title: 'UnsupportedChain: waiting and declined',
    ...onPolygon,
    async play(stage) {
      await stage.open();
      await stage.press('Pebble');
      await stage.shows('UnsupportedChain');
      await stage.wallet('headless', 'setPolicy', 'never');
      await stage.press('Base');
      await stage.isAsked('headless', 'wallet_switchEthereumChain');
      await stage.shoot('unsupported-chain-waiting');
      await stage.wallet('headless', 'reject');
      await stage.modal.getByText('Switch declined').first().waitFor();
      await stage.shoot('unsupported-chain-declined');
    },
  },
];
