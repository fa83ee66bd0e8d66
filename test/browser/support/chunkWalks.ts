import type { PublicViewName } from '../../../src/chunks/views';
import type { Host } from './baseTest';
import { bitcoinMainnet } from './bitcoinSteps';
import { polkadotOptions } from './polkadotSteps';
import { solanaOptions } from './solana';
import { connectSolana } from './solanaSteps';
import { closeByHandle, openByHandle, openModal, waitUntilClosed } from './steps';

/** An action on a page that needs a chunk. */
export type ChunkAction = (host: Host) => Promise<unknown>;

const show =
  (view: PublicViewName): ChunkAction =>
  ({ page }) =>
    page.evaluate((view) => void WalletModal.open({ view }), view);

const submitEmail: ChunkAction = async (host) => {
  await host.dialog.getByLabel('Email address').fill('mira@meadow.garden');
  await host.page.keyboard.press('Enter');
};

const chooseToken: ChunkAction = async (host) => {
  await show('Swap')(host);
  await host.button('Choose a token').first().click();
};

const openPurchases: ChunkAction = async (host) => {
  await show('OnRampProviders')(host);
  await host.button('Purchases').click();
};

const reviewTransfer: ChunkAction = async (host) => {
  await show('WalletSend')(host);
  await host.dialog.getByRole('textbox', { name: 'You send' }).fill('0.25');
  await host.dialog.getByRole('textbox', { name: 'To', exact: true }).fill(host.sandbox.account(6).address);
  await host.button('Review').click();
};

const pasteOtherFamily: ChunkAction = async (host) => {
  await show('WalletSend')(host);
  const receiver = host.dialog.getByRole('textbox', { name: 'To', exact: true });
  await receiver.fill('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv');
};

const reviewSwap: ChunkAction = async (host) => {
  await chooseToken(host);
  const usdc = host.dialog.getByRole('listitem').getByRole('button', { name: /^USD Coin/ });
  await usdc.first().click();
  await host.dialog.getByLabel('You pay').fill('0.5');
  await host.button('Review swap').click();
};

const scan = show('ConnectingWalletConnectBasic');

const askProvider: ChunkAction = ({ page }) =>
  page.evaluate(() =>
    WalletModal.getProvider('eip155')
      .request({ method: 'eth_accounts' })
      .catch(() => {}),
  );

const askSolanaProvider: ChunkAction = ({ page }) =>
  page.evaluate(() =>
    WalletModal.getProvider('solana')
      .features['standard:connect'].connect({ silent: true })
      .then(
        () => {},
        () => {},
      ),
  );

const askBitcoinProvider: ChunkAction = ({ page }) =>
  page.evaluate(() =>
    WalletModal.getProvider('bip122')
      .getAccountAddresses()
      .then(
        () => {},
        () => {},
      ),
  );

const askPolkadotProvider: ChunkAction = ({ page }) =>
  page.evaluate(() =>
    WalletModal.getProvider('polkadot')
      .accounts.get()
      .then(
        () => {},
        () => {},
      ),
  );

const readFromNode: ChunkAction = async (host) => {
  await host.sandbox.setFault({ part: 'data', fault: 'status', status: 503 });
  await show('Account')(host);
};

const openWithSolana: ChunkAction = async (host) => {
  await host.page.evaluate((options) => WalletModal.updateOptions(options as never), solanaOptions(host.sandbox));
  await openModal(host);
};

const openWithBitcoin: ChunkAction = async (host) => {
  await host.page.evaluate((networks) => WalletModal.updateOptions({ networks, adapters: undefined }), [
    bitcoinMainnet,
  ] as const);
  await openModal(host);
};

const openWithPolkadot: ChunkAction = async (host) => {
  await host.page.evaluate((options) => WalletModal.updateOptions(options as never), polkadotOptions(host.sandbox));
  await openModal(host);
};

/** Returns to the ways to connect first. */
const fromConnect =
  (action: ChunkAction): ChunkAction =>
  async (host) => {
    await openByHandle(host, { view: 'Connect' });
    await action(host);
  };

/** Lets visitors sign in by the page alone, on every chain family. */
const offerSignIn: ChunkAction = ({ page, sandbox }) => {
  const solana = solanaOptions(sandbox);
  const networks = [...solana.networks.slice(1), ...solana.networks.slice(0, 1), bitcoinMainnet, 'polkadot:mainnet'];
  const { customRpcUrls } = solana;
  return page.evaluate(
    (options) =>
      WalletModal.updateOptions({ ...options, adapters: undefined, siwx: { getRequired: () => false } } as never),
    { networks, customRpcUrls },
  );
};

/** Connects a wallet that approves automatically, and signs in. */
const signInWith = (title: string): ChunkAction =>
  fromConnect(async (host) => {
    await host.button(new RegExp(`^(Continue with )?${title}`)).click();
    await host.button('Sign in').click();
  });

const choosePebble = fromConnect((host) => host.button('Pebble').click());

/** Wallets that could not be looked for are looked for at the next opening. */
const readSolanaFromNode: ChunkAction = async (host) => {
  await closeByHandle(host);
  await waitUntilClosed(host);
  await connectSolana(host, 'Cove');
  await readFromNode(host);
};

const connectPebble: ChunkAction = async (host) => {
  await choosePebble(host);
  await waitUntilClosed(host);
};

/** The actions of the visitor of one page, in order. Each step lists the chunks that it loads; no chunk is loaded earlier. */
interface Walk {
  title: string;
  /** In the long tier: these chunks are loaded and checked as those before connecting. */
  isLong?: true;
  steps: [names: readonly string[], need: ChunkAction][];
  /** What works at the end. */
  end?: ChunkAction;
}

export const walks: Walk[] = [
  {
    title: 'the list of chunks',
    steps: [
      [
        ['manifest'],
        async (host) => {
          await openModal(host);
          await host.button('What is a wallet?').click();
        },
      ],
    ],
    end: connectPebble,
  },
  {
    // Also draws the alerts, so every page with a changed chunk loads it.
    title: 'the chunk that connects',
    steps: [
      [
        ['connection'],
        async (host) => {
          await openModal(host);
          await choosePebble(host);
        },
      ],
    ],
  },
  {
    // The chunk that draws the alerts needs it, too.
    title: 'what the chunk that connects has in common with others',
    steps: [[['commonConnect'], openModal]],
    end: connectPebble,
  },
  {
    title: 'each chunk before connecting',
    steps: [
      [['commonOpen', 'directory', 'projectConfig', 'analytics', 'effects', 'hostCheck', 'socials'], openModal],
      [['guide'], show('WhatIsAWallet')],
      [['networks'], show('Networks')],
      [['pairing'], scan],
      [['relay', 'qr'], scan],
      [['email'], fromConnect((host) => host.dialog.getByLabel('Email address').focus())],
      [['embeddedWallet'], fromConnect(submitEmail)],
      [['embedded'], fromConnect(submitEmail)],
      [['evmProvider'], askProvider],
      [['solanaProvider'], askSolanaProvider],
      [['bitcoinProvider'], askBitcoinProvider],
      [['polkadotProvider'], askPolkadotProvider],
      [
        ['elements'],
        ({ page }) => page.evaluate(() => document.body.append(document.createElement('wallet-modal-button'))),
      ],
      [['hostOptions'], ({ page }) => page.evaluate(() => WalletModal.setThemeVariables({ '--w3m-accent': '#f40' }))],
      [['ar'], ({ page }) => page.evaluate(() => WalletModal.setLocale('ar'))],
    ],
  },
  {
    title: 'each chunk of an account',
    isLong: true,
    steps: [
      [
        ['account', 'commonAccount'],
        async (host) => {
          await openModal(host);
          await connectPebble(host);
          await show('Account')(host);
        },
      ],
      [['accountData', 'activity'], show('Activity')],
      [['evmContracts'], readFromNode],
      [['profile'], show('Profile')],
      [['receive'], show('WalletReceive')],
      [['names'], show('RegisterAccountName')],
      [
        ['smartSessions'],
        async (host) => {
          await show('Profile')(host);
          await host.button(/^Smart sessions/).click();
        },
      ],
    ],
  },
  { title: 'the chunk of Bitcoin', isLong: true, steps: [[['bip122'], openWithBitcoin]] },
  {
    title: 'each chunk of Solana',
    isLong: true,
    steps: [
      [['solana'], openWithSolana],
      [['solanaTokens'], readSolanaFromNode],
      [['solanaTransactions'], show('WalletSend')],
    ],
  },
  {
    title: 'the chunk of Polkadot',
    isLong: true,
    steps: [[['polkadot'], openWithPolkadot]],
  },
  {
    title: 'each chunk of sign-in',
    isLong: true,
    steps: [
      [
        ['signIn'],
        async (host) => {
          await offerSignIn(host);
          await openModal(host);
          await choosePebble(host);
        },
      ],
      [['evmVerify'], signInWith('Pebble')],
      [['solanaVerify'], signInWith('Cove')],
      [['bitcoinVerify'], signInWith('Orchard')],
      [['polkadotVerify'], signInWith('Willow')],
    ],
  },
  {
    title: 'each chunk of a wallet’s network, transfers, swaps, purchases and payments',
    isLong: true,
    steps: [
      [
        ['eip155'],
        async (host) => {
          await openModal(host);
          await choosePebble(host);
        },
      ],
      [
        ['send', 'commonRequest'],
        async (host) => {
          await connectPebble(host);
          await show('WalletSend')(host);
        },
      ],
      [['value', 'transactions'], show('WalletSend')],
      [
        ['sendToken'],
        async (host) => {
          await show('WalletSend')(host);
          await host.button(/^ETH/).click();
        },
      ],
      [['addresses'], pasteOtherFamily],
      [['sendReview'], reviewTransfer],
      [['swap'], show('Swap')],
      [['swaps'], show('Swap')],
      [['swapTokens'], chooseToken],
      [['swapReview'], reviewSwap],
      [['onramp'], show('OnRampProviders')],
      [['purchases'], openPurchases],
      [['pay'], show('Pay')],
    ],
  },
];
