import { json } from './answers.mjs';

const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const SMART_ACCOUNT = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** The storage after a login, for the start of the page. */
const stored = {
  connections: { eip155: { walletId: 'embedded', walletName: 'Secure wallet', networkId: 'eip155:1' } },
  emailLoginUsed: true,
  email: 'mira@meadow.garden',
};

/** A text whose signature nobody gives. */
const HELLO = '0x48';

/** What the frame answers. It signs every text but that one. */
const answers = {
  IS_CONNECTED: { isConnected: true },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [1] },
  GET_USER: {
    email: 'mira@meadow.garden',
    address: SMART_ACCOUNT,
    chainId: 'eip155:1',
    smartAccountDeployed: true,
    preferredAccountType: 'smartAccount',
    accounts: [
      { address: ACCOUNT, type: 'eoa' },
      { address: SMART_ACCOUNT, type: 'smartAccount' },
    ],
  },
};

/** A page in the frame that is the same each time: the accounts of the sandbox's site are new for each visitor. */
const framePage = `<!doctype html><html lang="en"><head><title>Secure wallet</title><meta name="color-scheme" content="light dark">
<style>html { height: 100%; background: #3a5f4b; color: #fff; font: 16px monospace } body { margin: 0; padding: 24px }</style></head>
<body><main>The secure site asks here.</main><script>
  const answers = ${JSON.stringify(answers)};
  addEventListener('message', ({ data, origin }) => {
    const kind = data.type.replace('@w3m-app/', '');
    const { params: [text] = [] } = data.payload ?? {};
    const payload = kind === 'RPC_REQUEST' && text !== '${HELLO}' ? '0x' + '1b'.repeat(65) : answers[kind];
    if (payload) parent.postMessage({ type: '@w3m-frame/' + kind + '_SUCCESS', id: data.id, payload }, origin);
  });
  parent.postMessage({ type: '@w3m-frame/READY', payload: {} }, '*');
</script></body></html>`;

/** Starts the page after a login, with that page in the frame. @param {import('../createStage.mjs').Stage} stage */
async function logIn({ page, sandbox }) {
  const { origin } = new URL(sandbox.parts.secure.url);
  await page.route(
    (url) => url.origin === origin,
    (route) => route.fulfill({ contentType: 'text/html', body: framePage }),
  );
  await page.addInitScript((stored) => {
    if (window !== top) return;
    for (const [key, value] of Object.entries(stored))
      localStorage.setItem(`wallet-modal/v1/${key}`, JSON.stringify(value));
  }, stored);
}

/** @param {import('../createStage.mjs').Stage} stage */
const isConnected = ({ page }) =>
  page.waitForFunction(() => /** @type {any} */ (window).WalletModal.getAccount().isConnected);

/** Asks for a signature, which nobody gives. @param {import('../createStage.mjs').Stage} stage @param {number} count */
const ask = ({ page }, count) =>
  page.evaluate(
    ([count, text]) => {
      const provider = /** @type {any} */ (window).WalletModal.getProvider('eip155');
      for (let index = 0; index < count; index += 1)
        provider
          .request({ method: 'personal_sign', params: [text, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'] })
          .catch(() => {});
    },
    /** @type {const} */ ([count, HELLO]),
  );

/** @type {import('../createStage.mjs').Scene[]} */
export const embeddedWallet = [
  {
    title: 'ApproveTransaction: several requests',
    baseline: { 'approve-queue': 'ApproveTransaction' },
    baselineDevices: ['desktop', 'phone'],
    key: true,
    before: logIn,
    async play(stage) {
      await isConnected(stage);
      await ask(stage, 3);
      await stage.shows('ApproveTransaction');
      await stage.page.getByTitle('Secure wallet').waitFor();
      await stage.shoot('approve-queue');
    },
  },
  {
    title: 'ApproveTransaction: the frame is lost',
    before: logIn,
    async play(stage) {
      await isConnected(stage);
      await ask(stage, 1);
      await stage.page.getByTitle('Secure wallet').waitFor();
      await stage.page.evaluate(() =>
        [...document.body.children].find((each) => each.shadowRoot?.querySelector('iframe'))?.remove(),
      );
      await stage.modal.getByText('Could not load embedded wallet').waitFor();
      await stage.shoot('approve-failed');
    },
  },
  {
    title: 'Profile: embedded wallet',
    key: true,
    before: logIn,
    async play(stage) {
      await isConnected(stage);
      await stage.open('Profile');
      await stage.shows('Profile');
      await stage.modal.getByRole('switch').waitFor();
      await stage.shoot('profile-embedded');
    },
  },
  {
    title: 'RegisterAccountName: a taken name with suggestions',
    baseline: { 'names-taken': 'RegisterAccountName' },
    key: true,
    async before(stage) {
      await logIn(stage);
      const suggestions = ['mira', 'mira-garden', 'mira2', 'mymira'].map((label) => ({
        name: `${label}.reown.id`,
        registered: label === 'mira',
      }));
      await stage.service('/profile/suggestions', json({ suggestions }));
    },
    async play(stage) {
      await isConnected(stage);
      await stage.open('RegisterAccountName');
      await stage.shows('RegisterAccountName');
      await stage.shoot('names-empty');
      await stage.modal.locator('.name-field input').fill('mira');
      await stage.modal.locator('.names .row').last().waitFor();
      await stage.shoot('names-taken');
      await stage.modal.locator('.names .row').nth(1).click();
      await stage.page.mouse.move(2, 2);
      await stage.modal.locator('.name-status .ico').waitFor();
      await stage.shoot('names-available');
    },
  },
  {
    title: 'RegisterAccountNameSuccess',
    baseline: { 'names-success': 'RegisterAccountNameSuccess' },
    baselineDevices: ['still'],
    async before(stage) {
      await logIn(stage);
      await stage.service(
        '/profile/suggestions',
        json({ suggestions: [{ name: 'mira.reown.id', registered: false }] }),
      );
      await stage.service('/profile/account', json({ success: true }));
    },
    async play(stage) {
      await isConnected(stage);
      await stage.open('RegisterAccountName');
      await stage.shows('RegisterAccountName');
      await stage.modal.locator('.name-field input').fill('mira');
      await stage.modal.getByRole('button', { name: 'Register mira' }).click();
      await stage.shows('RegisterAccountNameSuccess');
      await stage.modal.getByRole('button', { name: 'Dismiss' }).click();
      await stage.modal.locator('.toast').waitFor({ state: 'detached' });
      await stage.page.mouse.move(2, 2);
      await stage.shoot('names-success');
    },
  },
];
