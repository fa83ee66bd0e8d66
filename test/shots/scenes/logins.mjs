import { allWallets } from './parts.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

/** An address of the scene's own, because the secure site sends only a few e-mails to each. @param {Stage} stage @param {string} garden */
const addressOf = ({ isPhone }, garden) => `mira@${garden}${isPhone ? '-phone' : ''}.garden`;

/** The newest e-mail of a kind. @param {Stage} stage @param {string} to @param {'code' | 'device'} kind @returns {Promise<{ code: string, link: string }>} */
async function mail({ sandbox }, to, kind) {
  for (;;) {
    const mails = await (await fetch(`${sandbox.parts.mailbox.messages}?to=${to}`)).json();
    const found = mails.find((/** @type {{ kind: string }} */ each) => each.kind === kind);
    if (found) return found;
  }
}

/** Opens Connect with the logins. @param {Stage} stage */
async function openLogins(stage) {
  await stage.open();
  await stage.shows('Connect');
  await stage.modal.locator('.social-mark svg').first().waitFor();
}

/** Submits an address. @param {Stage} stage @param {string} address */
async function submit({ modal, press }, address) {
  await modal.getByRole('textbox', { name: 'Email address' }).fill(address);
  await press('Continue with email');
}

/** From Connect to the view for the code. @param {Stage} stage @param {string} address */
async function confirm(stage, address) {
  await submit(stage, address);
  await stage.shows('EmailVerifyDevice');
  await fetch((await mail(stage, address, 'device')).link);
  await stage.shows('EmailVerifyOtp');
}

/** @param {Stage} stage */
const code = ({ modal }) => modal.getByRole('textbox', { name: '6-digit code' });

/** @type {import('../createStage.mjs').Scene[]} */
export const logins = [
  {
    title: 'Logins: below the wallets',
    key: true,
    page: { wallets: allWallets },
    async play(stage) {
      await openLogins(stage);
      await stage.shoot('connect-logins');
      if ((await stage.modal.locator('.wm').getAttribute('dir')) === 'rtl') return;
      await submit(stage, 'mira');
      await stage.shoot('connect-logins-invalid');
      await stage.modal.getByRole('textbox').fill('mira@meadow.garden');
      await stage.shoot('connect-logins-typed');
    },
  },
  {
    title: 'Logins: above the wallets',
    baseline: { 'connect-logins-first': 'Connect' },
    baselineDevices: ['desktop', 'phone'],
    async play(stage) {
      await openLogins(stage);
      await stage.shoot('connect-logins-first');
    },
  },
  {
    title: 'Logins: collapsed wallets',
    page: { wallets: allWallets, options: { features: { collapseWallets: true } } },
    async play(stage) {
      await openLogins(stage);
      await stage.shoot('connect-logins-collapsed');
    },
  },
  {
    title: 'Logins: all providers',
    baseline: { 'socials-all': 'ConnectSocials' },
    page: { wallets: allWallets },
    async play(stage) {
      await openLogins(stage);
      await stage.press('More social accounts');
      await stage.shows('ConnectSocials');
      await stage.shoot('socials-all');
    },
  },
  {
    title: 'Logins: new device',
    baseline: { 'email-device': 'EmailVerifyDevice' },
    page: { wallets: allWallets },
    async play(stage) {
      await openLogins(stage);
      await submit(stage, addressOf(stage, 'meadow'));
      await stage.shows('EmailVerifyDevice');
      await stage.shoot('email-device');
      await stage.modal.getByRole('button', { name: 'Send again' }).focus();
      await stage.page.keyboard.press('Enter');
      await stage.shoot('email-device-throttled');
    },
  },
  {
    title: 'Logins: code',
    baseline: { 'email-code-typed': 'EmailVerifyOtp' },
    page: { wallets: allWallets },
    async play(stage) {
      await openLogins(stage);
      const address = addressOf(stage, 'orchard');
      await confirm(stage, address);
      await stage.shoot('email-code');
      await code(stage).fill('12');
      await stage.shoot('email-code-typed');
      await code(stage).fill((await mail(stage, address, 'code')).code === '111111' ? '222222' : '111111');
      await stage.modal.getByText('That code isn’t right.').first().waitFor();
      await stage.shoot('email-code-wrong');
      await stage.press('Change it');
      await stage.shows('Connect');
      await stage.press('Continue with email');
      await stage.shoot('connect-logins-throttled');
    },
  },
  {
    title: 'Logins: another address',
    baseline: {
      'email-change': 'UpdateEmail',
      'email-change-current': 'UpdateEmailPrimaryOtp',
      'email-change-new': 'UpdateEmailSecondaryOtp',
    },
    page: { wallets: allWallets },
    async play(stage) {
      await openLogins(stage);
      const address = addressOf(stage, 'cedar');
      const other = addressOf(stage, 'willow');
      await confirm(stage, address);
      const first = (await mail(stage, address, 'code')).code;
      await code(stage).fill(first);
      await stage.dialog.waitFor({ state: 'detached' });
      await stage.open('Profile');
      await stage.shows('Profile');
      await stage.press(/^Email/);
      await stage.shows('UpdateEmail');
      await stage.shoot('email-change');
      await stage.modal.getByRole('textbox').fill(other);
      await stage.press('Save');
      await stage.shows('UpdateEmailPrimaryOtp');
      await stage.shoot('email-change-current');
      await code(stage).fill((await mail(stage, address, 'code')).code);
      await stage.shows('UpdateEmailSecondaryOtp');
      await stage.shoot('email-change-new');
    },
  },
  {
    title: 'Logins: Google',
    baseline: { 'social-waiting': 'ConnectingSocial' },
    desktopOnly: true,
    clock: true,
    page: { wallets: allWallets },
    async play(stage) {
      await openLogins(stage);
      const popup = stage.isPhone ? undefined : stage.page.waitForEvent('popup');
      await stage.press('Continue with Google');
      if (!popup) return;
      await stage.shows('ConnectingSocial');
      await stage.shoot('social-waiting');
      const opened = await popup;
      await opened.waitForURL(/authorize/);
      // The page has seen the window there before it is closed.
      await stage.page.clock.runFor(1_000);
      await opened.close();
      await stage.modal.getByText('Sign-in canceled', { exact: true }).waitFor();
      await stage.shoot('social-cancelled');
    },
  },
  {
    title: 'Logins: Farcaster',
    baseline: { farcaster: 'ConnectingFarcaster' },
    baselineDevices: ['phone'],
    page: { wallets: allWallets },
    async play(stage) {
      await openLogins(stage);
      await stage.press('Continue with Farcaster');
      await stage.shows('ConnectingFarcaster');
      if (stage.isPhone) await stage.modal.getByRole('link', { name: 'Open Farcaster' }).waitFor();
      else await stage.modal.locator('.qr:not([aria-busy])').waitFor();
      await stage.shoot('farcaster');
    },
  },
];
