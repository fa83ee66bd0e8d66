import { HELLO, isConnected, logIn, SMART_ACCOUNT } from './embeddedSteps.mjs';

/** Asks for a signature, which nobody gives. @param {import('../createStage.mjs').Stage} stage @param {number} count */
const ask = ({ page }, count) =>
  page.evaluate(
    ([count, text, account]) => {
      const provider = /** @type {any} */ (window).WalletModal.getProvider('eip155');
      for (let index = 0; index < count; index += 1)
        provider.request({ method: 'personal_sign', params: [text, account] }).catch(() => {});
    },
    /** @type {const} */ ([count, HELLO, SMART_ACCOUNT]),
  );

/** Asks for an unlimited approval of a token that the account doesn't have, which nobody gives. @param {import('../createStage.mjs').Stage} stage */
const askForAll = ({ page }) =>
  page.evaluate((from) => {
    const spender = '90f79bf6eb2c4f870365e785982e1f101e93b906';
    const data = `0x095ea7b3${spender.padStart(64, '0')}${'f'.repeat(64)}`;
    const provider = /** @type {any} */ (window).WalletModal.getProvider('eip155');
    const transaction = { from, to: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65', data };
    provider.request({ method: 'eth_sendTransaction', params: [transaction] }).catch(() => {});
  }, SMART_ACCOUNT);

/** @type {import('../createStage.mjs').Scene[]} */
export const embeddedWallet = [
  {
    title: 'ApproveTransaction: several requests',
    baseline: { 'approve-queue': 'ApproveTransaction' },
    baselineDevices: ['desktop', 'phone'],
    key: true,
    before: (stage) => logIn(stage),
    async play(stage) {
      await isConnected(stage);
      await ask(stage, 3);
      await stage.shows('ApproveTransaction');
      await stage.page.getByTitle('Secure wallet').waitFor();
      await stage.shoot('approve-queue');
    },
  },
  {
    title: 'ApproveTransaction: an unlimited approval',
    key: true,
    before: (stage) => logIn(stage, 'waits'),
    async play(stage) {
      await isConnected(stage);
      await askForAll(stage);
      await stage.shows('ApproveTransaction');
      await stage.page.getByTitle('Secure wallet').waitFor();
      await stage.modal.locator('.effect-summary').waitFor();
      await stage.shoot('approve-unlimited');
    },
  },
  {
    title: 'ApproveTransaction: the frame is lost',
    before: (stage) => logIn(stage),
    async play(stage) {
      await isConnected(stage);
      await ask(stage, 1);
      await stage.page.getByTitle('Secure wallet').waitFor();
      await stage.page.evaluate(() =>
        [...document.body.children].find((each) => each.shadowRoot?.querySelector('iframe'))?.remove(),
      );
      await stage.dialog.getByText('Could not load embedded wallet').waitFor();
      await stage.shoot('approve-failed');
    },
  },
  {
    title: 'Profile: embedded wallet',
    key: true,
    before: (stage) => logIn(stage),
    async play(stage) {
      await isConnected(stage);
      await stage.open('Profile');
      await stage.shows('Profile');
      await stage.modal.getByRole('switch').waitFor();
      await stage.shoot('profile-embedded');
    },
  },
];
