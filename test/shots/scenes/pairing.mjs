import { createRelayWallet } from '../../support/relayWallet.mjs';
import { allWallets } from './parts.mjs';

const relay = 'ConnectingWalletConnectBasic';

/** A relay that accepts every dial and says nothing. @param {import('../createStage.mjs').Stage} stage */
const silence = ({ page }) => page.routeWebSocket(/./, () => {});

/** Waits until there is a link to copy. @param {import('../createStage.mjs').Stage} stage */
const hasCode = ({ modal }) =>
  modal.locator('.slot:not(.leaving) .body .btn:not([aria-disabled])', { hasText: /./ }).first().waitFor();

/** Opens the code for any wallet. @param {import('../createStage.mjs').Stage} stage */
async function showCode(stage) {
  await stage.open(relay);
  await stage.shows(relay);
  await hasCode(stage);
}

/** Waits until the code has ended and another one is shown: what the page may have missed is read first. @param {import('../createStage.mjs').Stage} stage */
async function renewCode({ modal, page }) {
  const code = modal.locator('.slot:not(.leaving) .code[data-state=ready] svg').first();
  const earlier = await code.innerHTML();
  await page.clock.fastForward(231_000);
  while ((await code.innerHTML()) === earlier) await page.evaluate(() => {});
}

/** Opens the one wallet of the list below. @param {import('../createStage.mjs').Stage} stage */
async function openTern(stage) {
  await stage.open();
  await stage.press('Tern');
  await stage.shows('ConnectingWalletConnect');
}

/** Wallets of a list with a site, an app for computers and one for phones. */
const reached = [
  {
    id: 'tern',
    name: 'Tern',
    mobile_link: 'tern://',
    webapp_link: 'https://tern.example/app',
    desktop_link: 'tern-desktop://',
    app_store: 'https://apps.apple.com/app/tern',
    play_store: 'https://play.google.com/store/apps/details?id=tern',
  },
];

/** Copies the link to where the scene can read it: no picture may read the clipboard. @param {import('../createStage.mjs').Stage} stage */
async function copyLink({ page, press, modal }) {
  await page.evaluate(() => {
    Object.assign(navigator.clipboard, {
      async writeText(/** @type {string} */ text) {
        /** @type {any} */ (window).copied = text;
      },
    });
  });
  await press('Copy link');
  await modal.getByRole('button', { name: 'Copied' }).waitFor();
  return page.evaluate(() => /** @type {any} */ (window).copied);
}

/** A wallet at the other end. @param {import('../createStage.mjs').Stage} stage */
const otherEnd = ({ sandbox: { parts } }) =>
  createRelayWallet({ relayUrl: parts.relay.url, accounts: parts.accounts.slice(0, 1), rpc: {} });

/** Tells the page that the proposal has come, without a session yet. @param {Awaited<ReturnType<typeof createRelayWallet>>} wallet */
async function takeProposal({ core, proposals }) {
  const { id, pairingTopic } = proposals.at(-1) ?? {};
  const responderPublicKey = await core.crypto.generateKeyPair();
  const answer = { id, jsonrpc: '2.0', result: { relay: { protocol: 'irn' }, responderPublicKey } };
  await core.relayer.publish(pairingTopic, await core.crypto.encode(pairingTopic, answer), { tag: 1101, ttl: 300 });
}

/** @type {import('../createStage.mjs').Scene[]} */
export const pairing = [
  {
    title: 'Pairing: code',
    baseline: { 'pairing-code': 'ConnectingWalletConnectBasic' },
    key: true,
    page: { wallets: allWallets },
    async play(stage) {
      await showCode(stage);
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
      await stage.modal.locator('.code[data-state=unanswered]').waitFor();
      await stage.shoot('pairing-unanswered');
    },
  },
  {
    title: 'Pairing: expired',
    key: true,
    clock: true,
    async play(stage) {
      await showCode(stage);
      for (let renewals = 0; renewals < 3; renewals += 1) await renewCode(stage);
      await stage.page.clock.fastForward(231_000);
      await stage.modal.locator('.code[data-state=expired]').waitFor();
      await stage.shoot('pairing-expired');
    },
  },
  {
    title: 'Pairing: declined',
    async play(stage) {
      await showCode(stage);
      const wallet = await otherEnd(stage);
      try {
        const link = await copyLink(stage);
        await stage.shoot('pairing-copied');
        await wallet.pair(link);
        await wallet.reject();
        await stage.modal.getByRole('button', { name: 'Try again' }).waitFor();
        await stage.shoot('pairing-declined');
      } finally {
        await wallet.close();
      }
    },
  },
  {
    title: 'Pairing: answered',
    async play(stage) {
      await showCode(stage);
      const wallet = await otherEnd(stage);
      try {
        await wallet.pair(await copyLink(stage));
        await takeProposal(wallet);
        await stage.dialog.getByText('Finishing connection…').waitFor();
        await stage.shoot('pairing-answered');
      } finally {
        await wallet.close();
      }
    },
  },
  {
    title: 'Pairing: clipboard refused',
    before: ({ page }) =>
      page.addInitScript(() => {
        Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) });
      }),
    async play(stage) {
      await showCode(stage);
      await stage.press('Copy link');
      await stage.modal.locator('.link-field').waitFor();
      await stage.shoot('pairing-not-copied');
    },
  },
  {
    title: 'Pairing: an app that did not open',
    clock: true,
    page: { options: { customWallets: reached } },
    before: ({ page }) =>
      page.addInitScript(() => {
        window.open = () => null;
      }),
    async play(stage) {
      if (!stage.isPhone) return;
      await openTern(stage);
      await hasCode(stage);
      await stage.page.clock.fastForward(11_000);
      await stage.modal.getByText('Didn’t open?').first().waitFor();
      await stage.shoot('wallet-not-opened');
    },
  },
  {
    title: 'Pairing: an extension that is missing',
    page: { options: { customWallets: [{ ...reached[0], rdns: 'example.tern' }] } },
    async play(stage) {
      if (stage.isPhone) return;
      await openTern(stage);
      await stage.modal.getByRole('tab').last().click();
      await stage.page.mouse.move(2, 2);
      await stage.shoot('wallet-not-detected');
    },
  },
  {
    title: 'Pairing: one wallet',
    baseline: { 'wallet-first': 'ConnectingWalletConnect' },
    baselineDevices: ['desktop', 'phone'],
    key: true,
    page: { options: { customWallets: reached } },
    async play(stage) {
      await openTern(stage);
      await hasCode(stage);
      await stage.shoot('wallet-first');
      if (stage.isPhone) return;
      await stage.modal.getByRole('tab').nth(1).click();
      await stage.page.mouse.move(2, 2);
      await stage.shoot('wallet-second');
    },
  },
];
