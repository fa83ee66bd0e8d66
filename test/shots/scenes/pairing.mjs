import { createRelayWallet } from '../../support/relayWallet.mjs';
import { allWallets } from './parts.mjs';

const relay = 'ConnectingWalletConnectBasic';
const one = 'ConnectingWalletConnect';

/** A relay that accepts every dial and says nothing. @param {import('../createStage.mjs').Stage} stage */
const silence = ({ page }) => page.routeWebSocket(/./, () => {});

/** Waits until there is a link to copy. @param {import('../createStage.mjs').Stage} stage */
const hasCode = ({ modal }) => modal.locator('.body .btn:not([aria-disabled])', { hasText: /./ }).first().waitFor();

/** Wallets of a list with a site, an app for computers and one for phones. */
const reached = [
  {
    id: 'tern',
    name: 'Tern',
    mobile_link: 'tern://',
    webapp_link: 'https://tern.example/app',
    desktop_link: 'tern-desktop://',
    app_store: 'https://apps.apple.example/app/tern',
    play_store: 'https://play.google.example/store/apps/details?id=tern',
  },
];

/** @type {import('../createStage.mjs').Scene[]} */
export const pairing = [
  {
    title: 'Pairing: code',
    key: true,
    page: { wallets: allWallets },
    async play(stage) {
      await stage.open(relay);
      await stage.shows(relay);
      await hasCode(stage);
      await stage.shoot('pairing-code');
    },
  },
  {
    title: 'Pairing: preparing',
    clock: true,
    before: silence,
    async play(stage) {
      await stage.open(relay);
      await stage.shows(relay);
      await stage.shoot('pairing-preparing');
      await stage.page.clock.fastForward(9_000);
      await stage.shoot('pairing-slow');
      await stage.page.clock.fastForward(25_000);
      await stage.modal.getByRole('button', { name: 'Try again' }).waitFor();
      await stage.shoot('pairing-failed');
    },
  },
  {
    title: 'Pairing: expired',
    key: true,
    clock: true,
    async play(stage) {
      await stage.open(relay);
      await stage.shows(relay);
      await hasCode(stage);
      for (let renewals = 0; renewals < 4; renewals += 1) {
        await stage.page.clock.fastForward(231_000);
        await hasCode(stage);
      }
      await stage.modal.locator('.code[data-state=expired]').waitFor();
      await stage.shoot('pairing-expired');
    },
  },
  {
    title: 'Pairing: declined',
    async play(stage) {
      await stage.open(relay);
      await stage.shows(relay);
      await hasCode(stage);
      const { parts } = stage.sandbox;
      const wallet = await createRelayWallet({
        relayUrl: parts.relay.url,
        accounts: parts.accounts.slice(0, 1),
        rpc: {},
      });
      try {
        // What would go to the clipboard, which no picture may read.
        await stage.page.evaluate(() => {
          Object.assign(navigator.clipboard, {
            async writeText(/** @type {string} */ text) {
              /** @type {any} */ (window).copied = text;
            },
          });
        });
        await stage.press('Copy link');
        await stage.modal.getByRole('button', { name: 'Copied' }).waitFor();
        await stage.shoot('pairing-copied');
        await wallet.pair(await stage.page.evaluate(() => /** @type {any} */ (window).copied));
        await wallet.reject();
        await stage.modal.getByRole('button', { name: 'Try again' }).waitFor();
        await stage.shoot('pairing-declined');
      } finally {
        await wallet.close();
      }
    },
  },
  {
    title: 'Pairing: one wallet',
    key: true,
    page: { options: { customWallets: reached } },
    async play(stage) {
      await stage.open();
      await stage.press('Tern');
      await stage.shows(one);
      await hasCode(stage);
      await stage.shoot('wallet-first');
      if (stage.isPhone) return;
      await stage.modal.getByRole('tab').nth(1).click();
      await stage.page.mouse.move(2, 2);
      await stage.shoot('wallet-second');
    },
  },
];
