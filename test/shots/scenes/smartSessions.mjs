import { broken, json, never } from './answers.mjs';
import { press, scrollToEnd } from './assetSteps.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

const page = { wallets: 'headless', options: { features: { smartSessions: true } } };
const CONTRACT = '0x12ab34Cd56eF78901aBc23De45f67890c6d790eF';

/** Sessions of apps as the service tells them. @param {number} now in seconds */
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

/** Answers a list of sessions. @param {Stage} stage @param {object[]} [more] */
const list = ({ now }, more = []) => json({ pcis: [...sessions(Math.floor(now / 1000)), ...more] });

/** @param {Stage} stage */
async function openSessions(stage) {
  await stage.connect('Pebble', 'Profile');
  await stage.modal.getByRole('button', { name: /^(Smart sessions|الجلسات الذكية)/ }).click();
  await stage.shows('SmartSessions');
}

/** Revokes the first session, whose signature is up to the wallet. @param {Stage} stage */
async function revoke(stage) {
  await press(stage, stage.modal.locator('.session-head .btn').first());
  await press(stage, stage.modal.locator('.revoke .btn').last());
}

/** How a revocation fails: the picture, its text, and what happens. */
const failures = /** @type {const} */ ([
  [
    'sessions-unsupported',
    'Pebble can’t revoke access. Use the wallet that granted it.',
    [4_200, 'Unsupported method'],
  ],
  ['sessions-revoke-failed', 'Couldn’t revoke access. The app keeps it.', [-32_603, 'Internal error']],
]);

/** @type {import('../createStage.mjs').Scene[]} */
export const smartSessions = [
  {
    title: 'SmartSessions: active and ended',
    baseline: { 'sessions-list': 'SmartSessions' },
    key: true,
    page,
    before: (stage) => stage.service('/v1/sessions', list(stage)),
    async play(stage) {
      await openSessions(stage);
      await stage.modal.locator('.session').last().waitFor();
      await stage.shoot('sessions-list');
      await stage.modal.locator('.session-head .btn').first().click();
      await stage.modal.locator('.revoke').waitFor();
      await stage.shoot('sessions-confirm');
    },
  },
  {
    title: 'SmartSessions: a list that does not load, then a revocation that is declined',
    page,
    async play(stage) {
      await stage.service('/v1/sessions', broken);
      await openSessions(stage);
      await stage.dialog.getByText('Couldn’t load your sessions').waitFor();
      await stage.shoot('sessions-failed');
      await stage.service('/v1/sessions', list(stage));
      await stage.press('Try again');
      await stage.modal.locator('.session-head .btn').first().click();
      await stage.wallet('headless', 'setPolicy', 'reject');
      await stage.modal.locator('.revoke .btn').last().click();
      await stage.dialog.getByText('You declined the request. The app keeps its access.').waitFor();
      await stage.shoot('sessions-declined');
    },
  },
  {
    title: 'SmartSessions: none',
    page,
    async play(stage) {
      await openSessions(stage);
      await stage.modal.locator('.empty').waitFor();
      await stage.shoot('sessions-none');
      await stage.open('Profile');
      await stage.shows('Profile');
      await stage.modal.getByRole('button', { name: /Smart sessions|الجلسات الذكية/ }).waitFor();
      await stage.shoot('profile-sessions');
    },
  },
  {
    title: 'SmartSessions: loading',
    page,
    before: (stage) => stage.service('/v1/sessions', never),
    async play(stage) {
      await openSessions(stage);
      await stage.shoot('sessions-loading');
    },
  },
  {
    title: 'SmartSessions: what cannot be read',
    page,
    async before(stage) {
      const unread = { project: { id: 'sedge', name: 'Sedge' }, expiry: Math.floor(stage.now / 1000) + 3_600 };
      await stage.service('/v1/sessions', list(stage, [{ ...unread, pci: 'four' }, unread]));
    },
    async play(stage) {
      await openSessions(stage);
      await stage.dialog.getByText('What it may do can’t be read.').waitFor();
      await scrollToEnd(stage);
      await stage.shoot('sessions-unread');
    },
  },
  {
    title: 'SmartSessions: a revocation, from the question to the end',
    page,
    before: (stage) => stage.service('/v1/sessions', list(stage)),
    async play(stage) {
      const { dialog, page } = stage;
      await openSessions(stage);
      await stage.wallet('headless', 'setPolicy', 'ask');
      await revoke(stage);
      await stage.isAsked('headless', 'wallet_revokePermissions');
      await stage.shoot('sessions-asking');
      await stage.service('/revoke', never);
      const asking = page.waitForRequest(/\/revoke/);
      await stage.wallet('headless', 'approve');
      await asking;
      await dialog.getByRole('button', { name: 'Revoking…' }).waitFor();
      await stage.shoot('sessions-revoking');
    },
  },
  {
    title: 'SmartSessions: revoked',
    page,
    clock: true,
    before: (stage) => stage.service('/v1/sessions', list(stage)),
    async play(stage) {
      const { modal } = stage;
      const [first, ...others] = sessions(Math.floor(stage.now / 1000));
      await openSessions(stage);
      await stage.service(
        '/v1/sessions',
        json({ pcis: [{ ...first, revokedAt: Math.floor(stage.now / 1000) }, ...others] }),
      );
      await stage.service('/revoke', json({ success: true }));
      await revoke(stage);
      await modal.locator('.toast', { hasText: 'Access revoked' }).waitFor();
      // It stays while the pointer is on it, however long the pictures take.
      await modal.locator('.toast').hover();
      await stage.shoot('sessions-revoked');
    },
  },
  {
    title: 'SmartSessions: a revocation whose end is not known',
    page,
    before: (stage) => stage.service('/v1/sessions', list(stage)),
    async play(stage) {
      await openSessions(stage);
      await stage.service('/v1/sessions', broken);
      await stage.service('/revoke', (route) => route.abort());
      await revoke(stage);
      await stage.dialog.getByText('Whether access was revoked isn’t certain. Load the list again.').waitFor();
      await stage.shoot('sessions-unsure');
    },
  },
  ...failures.map(([picture, text, error]) => ({
    title: `SmartSessions: ${text}`,
    page,
    before: (/** @type {Stage} */ stage) => stage.service('/v1/sessions', list(stage)),
    async play(/** @type {Stage} */ stage) {
      await openSessions(stage);
      await stage.wallet('headless', 'setPolicy', 'ask');
      await revoke(stage);
      await stage.isAsked('headless', 'wallet_revokePermissions');
      await stage.wallet('headless', 'reject', ...error);
      await stage.dialog.getByText(text).waitFor();
      await stage.shoot(picture);
    },
  })),
];
