import { json } from './answers.mjs';
import { allWallets, customWallets } from './parts.mjs';

/** @type {import('../createStage.mjs').Scene[]} */
export const guide = [
  {
    title: 'GetWallet: none of the host',
    page: { wallets: allWallets },
    async play(stage) {
      await stage.open();
      await stage.press('Get started');
      await stage.shows('GetWallet');
      await stage.shoot('get-wallet-empty');
    },
  },
  {
    title: 'GetWallet and Downloads',
    baseline: { 'get-wallet-list': 'GetWallet', 'downloads-all': 'Downloads' },
    page: (url) => ({ options: { customWallets: customWallets(url) } }),
    // Where the directory has none, the host's own are offered.
    before: (stage) => stage.page.route('**/getWallets?*', json({ count: 0, data: [] })),
    async play(stage) {
      // A store opens in a tab of its own, which is of no interest here.
      stage.page.on('popup', (popup) => void popup.close());
      await stage.open();
      // The card becomes smaller when the directory has answered.
      await stage.waitUntilQuiet();
      await stage.press('Get started');
      await stage.shows('GetWallet');
      await stage.shoot('get-wallet-list');
      await stage.press(/Juniper/);
      await stage.shows('Downloads');
      await stage.shoot('downloads-all');
      if (stage.isPhone) return;
      await stage.press(/Browser extension/, 'link');
      await stage.modal.getByRole('button', { name: 'Reload page' }).waitFor();
      await stage.shoot('downloads-installed');
    },
  },
  {
    title: 'WhatIsAWallet',
    baseline: { 'what-is-a-wallet-points': 'WhatIsAWallet' },
    key: true,
    async play(stage) {
      await stage.open('WhatIsAWallet');
      await stage.shows('WhatIsAWallet');
      await stage.shoot('what-is-a-wallet-points');
    },
  },
  {
    title: 'WhatIsANetwork',
    baseline: { 'what-is-a-network-points': 'WhatIsANetwork' },
    async play(stage) {
      await stage.open('Networks');
      await stage.shows('Networks');
      await stage.press('What is a network?');
      await stage.shows('WhatIsANetwork');
      await stage.shoot('what-is-a-network-points');
    },
  },
];
