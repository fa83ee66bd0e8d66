import { logIn, serveFrame } from './embeddedSteps.mjs';

/** A page that asks its visitors to sign in. */
const page = {
  wallets: 'headless',
  walletConfig: { headless: { policy: 'ask' } },
  options: { siwx: { statement: 'Sign in to Meadow.' }, metadata: { name: 'Meadow' } },
};

/** Waits until the wallet is asked, and answers. @param {import('../createStage.mjs').Stage} stage @param {string} method @param {'approve' | 'reject'} verb */
async function answer({ page }, method, verb) {
  await page.waitForFunction(
    (asked) => sandboxWallets.headless.pending().some((entry) => entry.method === asked),
    method,
  );
  await page.evaluate((name) => sandboxWallets.headless[name](), verb);
}

/** In the page: makes the host's server refuse each signature. */
const refuse = () => WalletModal.updateOptions({ siwx: { addSession: () => Promise.reject(new Error('refused')) } });

/** @type {import('../createStage.mjs').Scene[]} */
export const signIn = [
  {
    title: 'SIWXSignMessage',
    baseline: { 'sign-in': 'SIWXSignMessage' },
    key: true,
    page,
    async play(stage) {
      await stage.open();
      await stage.press('Pebble');
      await answer(stage, 'eth_requestAccounts', 'approve');
      await stage.shows('SIWXSignMessage');
      await stage.shoot('sign-in');
      const button = stage.modal.locator('.button-pair > .primary');
      await button.click();
      await answer(stage, 'personal_sign', 'reject');
      await stage.modal.locator('.note.error').waitFor();
      await stage.shoot('sign-in-declined');
    },
  },
  {
    title: 'SIWXSignMessage, its message could not be made',
    page,
    async play(stage) {
      await stage.page.evaluate(() =>
        WalletModal.updateOptions({ siwx: { getNonce: () => Promise.reject(new Error('The server is away')) } }),
      );
      await stage.open();
      await stage.press('Pebble');
      await answer(stage, 'eth_requestAccounts', 'approve');
      await stage.modal.locator('.note.error').waitFor();
      await stage.shoot('sign-in-not-prepared');
    },
  },
  {
    title: 'Connect, after the set-up of sign-in has failed',
    page,
    async play(stage) {
      await stage.page.evaluate(() =>
        WalletModal.updateOptions({ siwx: { getSessions: () => Promise.reject(new Error('The server is away')) } }),
      );
      await stage.open();
      await stage.press('Pebble');
      await answer(stage, 'eth_requestAccounts', 'approve');
      await stage.modal.locator('.toast.error').waitFor();
      await stage.shoot('sign-in-set-up-failed');
    },
  },
  {
    title: 'SIWXSignMessage, with a smart account that was not accepted',
    page: { options: page.options },
    before: (stage) => logIn(stage),
    async play(stage) {
      await stage.page.evaluate(refuse);
      await stage.shows('SIWXSignMessage');
      await stage.modal.locator('.button-pair > .primary:not([aria-busy])').click();
      await stage.modal.locator('.note.error').waitFor();
      await stage.shoot('sign-in-smart-account');
    },
  },
  {
    title: 'Connect, while the signature of a login is verified',
    page: { options: page.options },
    before: (stage) => serveFrame(stage),
    async play(stage) {
      await stage.page.evaluate(() => WalletModal.updateOptions({ siwx: { addSession: () => new Promise(() => {}) } }));
      await stage.open();
      await stage.modal.getByRole('textbox', { name: 'Email address' }).fill('mira@meadow.garden');
      await stage.press('Continue with email');
      await stage.modal.locator('.toast.loading').waitFor();
      await stage.shoot('sign-in-authenticating');
    },
  },
];
