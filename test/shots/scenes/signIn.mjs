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
      const button = stage.modal.locator('.review-pair > .primary');
      await button.click();
      await answer(stage, 'personal_sign', 'reject');
      await stage.modal.locator('.note.error').waitFor();
      await stage.shoot('sign-in-declined');
    },
  },
];
