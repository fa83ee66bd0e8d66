/** @typedef {import('../createStage.mjs').Stage} Stage */

const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
/** The account in use. */
export const SMART_ACCOUNT = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** The storage after a login, for the start of the page. */
const stored = {
  connections: { eip155: { walletId: 'embedded', walletName: 'Secure wallet', networkId: 'eip155:1' } },
  emailLoginUsed: true,
  email: 'mira@meadow.garden',
};

/** A text that is never signed. */
export const HELLO = '0x48';

/** How the visitor answers the request to sign any other text. @typedef {'signs' | 'declines' | 'waits'} Signing */

/** What the frame answers. */
const answers = {
  CONNECT_EMAIL: { action: 'CONNECT' },
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
const framePage = (
  /** @type {Signing} */ signing,
) => `<!doctype html><html lang="en"><head><title>Secure wallet</title><meta name="color-scheme" content="light dark">
<style>html { height: 100%; background: #3a5f4b; color: #fff; font: 16px monospace } body { margin: 0; padding: 24px }</style></head>
<body><main>The secure site asks here.</main><script>
  const answers = ${JSON.stringify(answers)};
  addEventListener('message', ({ data, origin }) => {
    const kind = data.type.replace('@w3m-app/', '');
    const { params: [text] = [] } = data.payload ?? {};
    const send = (end, payload) => parent.postMessage({ type: '@w3m-frame/' + kind + end, id: data.id, payload }, origin);
    const isAsked = kind === 'RPC_REQUEST' && text !== '${HELLO}';
    const { serializedMessage } = data.payload?.siwxMessage ?? {};
    const signed = serializedMessage && {
      message: serializedMessage.replaceAll('<<AccountAddress>>', answers.GET_USER.address),
      signature: '0x' + '1b'.repeat(65),
    };
    if (answers[kind]) send('_SUCCESS', { ...answers[kind], ...signed });
    if (isAsked && '${signing}' === 'signs') send('_SUCCESS', '0x' + '1b'.repeat(65));
    if (isAsked && '${signing}' === 'declines') send('_ERROR', { message: 'User rejected the request.', code: 4001 });
  });
  parent.postMessage({ type: '@w3m-frame/READY', payload: {} }, location.ancestorOrigins[0]);
</script></body></html>`;

/** Puts that page into the frame. @param {Stage} stage @param {Signing} [signing] */
export async function serveFrame({ page, sandbox }, signing = 'signs') {
  const { origin } = new URL(sandbox.parts.secure.url);
  await page.route(
    (url) => url.origin === origin,
    (route) => route.fulfill({ contentType: 'text/html', body: framePage(signing) }),
  );
}

/** Starts the page after a login, with that page in the frame. @param {Stage} stage @param {Signing} [signing] */
export async function logIn(stage, signing = 'signs') {
  const { page } = stage;
  await serveFrame(stage, signing);
  await page.addInitScript((stored) => {
    if (window !== top) return;
    for (const [key, value] of Object.entries(stored))
      localStorage.setItem(`wallet-modal/v1/${key}`, JSON.stringify(value));
  }, stored);
}

/** Waits until the account is connected. @param {Stage} stage */
export const isConnected = ({ page }) =>
  page.waitForFunction(() => /** @type {any} */ (window).WalletModal.getAccount().isConnected);

/** Opens the form for a name, once the account is connected. @param {Stage} stage */
export async function openNameForm(stage) {
  await isConnected(stage);
  await stage.open('RegisterAccountName');
  await stage.shows('RegisterAccountName');
}
