import { allWallets } from './parts.mjs';

const features = { email: true, socials: true };
const options = { projectId: 'shots', features };

/** Submits an address, which leads to the view of the next step. @param {import('../createStage.mjs').Stage} stage @param {string} address */
async function submit({ modal, press }, address) {
  await modal.getByRole('textbox', { name: 'Email address' }).fill(address);
  await press('Continue with email');
}

/** @type {import('../createStage.mjs').Scene[]} */
export const logins = [
  {
    title: 'Logins: below the wallets',
    key: true,
    page: { wallets: allWallets, options },
    async play(stage) {
      await stage.open();
      await stage.shows('Connect');
      await stage.modal.locator('.social-mark svg').first().waitFor();
      await stage.shoot('connect-logins');
      if ((await stage.modal.locator('.wm').getAttribute('dir')) === 'rtl') return;
      await stage.modal.getByRole('textbox').fill('mira@meadow');
      await stage.shoot('connect-logins-typed');
      await stage.modal.getByRole('textbox').fill('mira');
      await stage.press('Continue with email');
      await stage.shoot('connect-logins-invalid');
    },
  },
  {
    title: 'Logins: above the wallets',
    page: { options },
    async play(stage) {
      await stage.open();
      await stage.shows('Connect');
      await stage.modal.locator('.social-mark svg').first().waitFor();
      await stage.shoot('connect-logins-first');
    },
  },
  {
    title: 'Logins: collapsed wallets',
    page: { wallets: allWallets, options: { ...options, features: { ...features, collapseWallets: true } } },
    async play(stage) {
      await stage.open();
      await stage.shows('Connect');
      await stage.modal.locator('.social-mark svg').first().waitFor();
      await stage.shoot('connect-logins-collapsed');
    },
  },
  {
    title: 'Logins: all providers',
    page: { wallets: allWallets, options },
    async play(stage) {
      await stage.open();
      await stage.shows('Connect');
      await stage.press('More social accounts');
      await stage.shows('ConnectSocials');
      await stage.shoot('socials-all');
    },
  },
  {
    title: 'Logins: new device',
    page: { wallets: allWallets, options },
    async play(stage) {
      await stage.open();
      await stage.shows('Connect');
      await submit(stage, 'new@meadow.garden');
      await stage.shows('EmailVerifyDevice');
      await stage.shoot('email-device');
      await stage.modal.getByRole('button', { name: 'Send again' }).focus();
      await stage.page.keyboard.press('Enter');
      await stage.shoot('email-device-throttled');
    },
  },
  {
    title: 'Logins: code',
    page: { wallets: allWallets, options },
    async play(stage) {
      await stage.open();
      await stage.shows('Connect');
      await submit(stage, 'mira@meadow.garden');
      await stage.shows('EmailVerifyOtp');
      await stage.shoot('email-code');
      const code = stage.modal.getByRole('textbox', { name: '6-digit code' });
      await code.fill('12');
      await stage.shoot('email-code-typed');
      await code.fill('111111');
      await stage.modal.getByText('That code isn’t right.').waitFor();
      await stage.shoot('email-code-wrong');
      await code.fill('222222');
      await stage.shoot('email-code-checking');
      await stage.press('Change it');
      await stage.shows('Connect');
      await stage.press('Continue with email');
      await stage.shoot('connect-logins-throttled');
    },
  },
  {
    title: 'Logins: accepted code',
    page: { wallets: allWallets, options },
    async play(stage) {
      await stage.open();
      await stage.shows('Connect');
      await submit(stage, 'mira@meadow.garden');
      await stage.shows('EmailVerifyOtp');
      await stage.modal.getByRole('textbox', { name: '6-digit code' }).fill('444444');
      await stage.shoot('email-code-accepted');
    },
  },
  {
    title: 'Logins: Google',
    page: { wallets: allWallets, options },
    async play(stage) {
      await stage.open();
      await stage.shows('Connect');
      const popup = stage.isPhone ? undefined : stage.page.waitForEvent('popup');
      await stage.press('Continue with Google');
      await stage.shows('ConnectingSocial');
      await stage.shoot('social-waiting');
      if (!popup) return;
      await (await popup).close();
      await stage.modal.getByText('Sign-in cancelled', { exact: true }).waitFor();
      await stage.shoot('social-cancelled');
    },
  },
  {
    title: 'Logins: Farcaster',
    page: { wallets: allWallets, options },
    async play(stage) {
      await stage.open();
      await stage.shows('Connect');
      await stage.press('Continue with Farcaster');
      await stage.shows('ConnectingFarcaster');
      if (!stage.isPhone) await stage.modal.locator('.qr:not([aria-busy])').waitFor();
      await stage.shoot('farcaster');
    },
  },
];
