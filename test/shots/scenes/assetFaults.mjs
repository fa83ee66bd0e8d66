import { broken, json, never } from './answers.mjs';
import { choose, pebble, withHistory } from './assetSteps.mjs';

/** More than any answer stays fresh, and than the pause after a failure. */
const LATER_MS = 61_000;

/** @type {import('../createStage.mjs').Scene[]} */
export const assetFaults = [
  {
    title: 'Assets: no tokens, NFTs, activity',
    baseline: { 'tokens-empty': 'Account' },
    page: pebble,
    async before(stage) {
      await stage.service('/balance', json({ balances: [] }));
      await stage.service('/history', json({ data: [], next: null }));
    },
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.dialog.getByText('Your account is ready').waitFor();
      await stage.shoot('tokens-empty');
      await choose(stage, 'nfts');
      await stage.dialog.getByText('No NFTs yet').waitFor();
      await stage.shoot('nfts-empty');
      await choose(stage, 'activity');
      await stage.dialog.getByText('No activity yet').waitFor();
      await stage.shoot('activity-empty');
    },
  },
  {
    title: 'Assets: loading',
    page: pebble,
    before: (stage) => stage.service('/v1/', never),
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.modal.locator('.loading .skel').first().waitFor();
      await stage.shoot('tokens-loading');
      await choose(stage, 'nfts');
      await stage.modal.locator('.nft-squares').waitFor();
      await stage.shoot('nfts-loading');
      await choose(stage, 'activity');
      await stage.modal.locator('.loading .skel').first().waitFor();
      await stage.shoot('activity-loading');
    },
  },
  {
    title: 'Assets: unavailable',
    clock: true,
    page: pebble,
    async before(stage) {
      await stage.service('/balance', broken);
      await stage.service('/history', broken);
      await stage.chain(1, broken);
    },
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.modal.locator('.toast', { hasText: 'Token Balance Unavailable' }).waitFor();
      await stage.shoot('tokens-toast-error');
      await stage.page.clock.fastForward(LATER_MS / 2);
      await stage.modal.locator('.toast').waitFor({ state: 'detached' });
      await stage.shoot('tokens-unavailable');
      await choose(stage, 'activity');
      await stage.modal.locator('.toast', { hasText: 'Failed to fetch transactions' }).waitFor();
      await stage.shoot('activity-toast-error');
      await choose(stage, 'nfts');
      await stage.dialog.getByText('Couldn’t load your NFTs').waitFor();
      await stage.shoot('nfts-unavailable');
    },
  },
  {
    title: 'Assets: the service is away, the coin is known',
    page: pebble,
    before: (stage) => stage.service('/v1/', broken),
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.dialog.getByText('Can’t load prices and other tokens right now.').waitFor();
      await stage.shoot('tokens-coin-only');
    },
  },
  {
    title: 'Assets: offline, with the age of what is shown',
    clock: true,
    page: pebble,
    before: withHistory,
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.modal.locator('.slots .row').first().waitFor();
      await choose(stage, 'activity');
      await stage.modal.locator('.slots a').first().waitFor();
      await stage.goOffline();
      await stage.page.clock.fastForward(LATER_MS * 3);
      await stage.modal
        .getByText(/Updated .*min/)
        .first()
        .waitFor();
      await stage.page.clock.fastForward(LATER_MS / 4);
      await stage.shoot('activity-offline');
      await choose(stage, 'tokens');
      await stage.shoot('tokens-offline');
    },
  },
  {
    title: 'Assets: without a service',
    page: { ...pebble, options: { projectId: '' } },
    async before({ page, sandbox }) {
      const { address } = sandbox.parts.data.tokens['eip155:1'][0];
      await page.addInitScript((address) => {
        addEventListener('load', () =>
          /** @type {any} */ (window).WalletModal.updateOptions({ tokens: { 'eip155:1': [{ address }] } }),
        );
      }, address);
    },
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await stage.modal.getByText('USD Coin', { exact: true }).waitFor();
      await stage.shoot('account-no-service');
    },
  },
  {
    title: 'Assets: a part that did not arrive',
    page: pebble,
    before: ({ page }) => page.route(/\/chunks\/activity-/, (route) => route.abort()),
    async play(stage) {
      await stage.connect('Pebble', 'Account');
      await choose(stage, 'activity');
      await stage.modal.getByRole('button', { name: 'Try again' }).waitFor();
      await stage.shoot('activity-part-missing');
    },
  },
];
