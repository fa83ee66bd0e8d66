import type { PublicViewName } from '../../../src/chunks/views';
import type { Host } from './baseTest';
import { openModal } from './steps';

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

const readFromNode: ChunkAction = async (host) => {
  await host.sandbox.setFault({ part: 'data', fault: 'status', status: 503 });
  await show('Account')(host);
};

/** Chunks without which only independent features work. */
export const essentialChunks: Record<string, ChunkAction> = {
  manifest: (host) => host.button('What is a wallet?').click(),
  connection: (host) => host.button('Pebble').click(),
  eip155: (host) => host.button('Pebble').click(),
};

/** The actions of the visitor of one page, in order. Each step lists the chunks that it loads; no chunk is loaded earlier. */
interface Walk {
  title: string;
  /** Where the walk starts; by default the open Connect view. */
  at?: 'the closed modal' | 'an account';
  steps: [names: readonly string[], need: ChunkAction][];
}

export const walks: Walk[] = [
  {
    title: 'what an opening loads, and what the host asks for',
    at: 'the closed modal',
    steps: [
      [['directory', 'projectConfig', 'analytics', 'effects', 'hostCheck', 'socials'], openModal],
      [['evmProvider'], askProvider],
      [
        ['elements'],
        ({ page }) => page.evaluate(() => document.body.append(document.createElement('wallet-modal-button'))),
      ],
      [['hostOptions'], ({ page }) => page.evaluate(() => WalletModal.setThemeVariables({ '--w3m-accent': '#f40' }))],
      [['ar'], ({ page }) => page.evaluate(() => WalletModal.setLocale('ar'))],
    ],
  },
  {
    title: 'before connecting',
    steps: [
      [['guide'], show('WhatIsAWallet')],
      [['networks'], show('Networks')],
      [['pairing'], scan],
      [['relay', 'qr'], scan],
    ],
  },
  {
    title: 'a login by e-mail',
    steps: [
      [['email'], (host) => host.dialog.getByLabel('Email address').focus()],
      [['embeddedWallet'], submitEmail],
      [['embedded'], submitEmail],
    ],
  },
  {
    title: 'an account',
    at: 'an account',
    steps: [
      [['account'], show('Account')],
      [['accountData', 'activity'], show('Activity')],
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
  { title: 'an account whose data service is down', at: 'an account', steps: [[['evmContracts'], readFromNode]] },
  {
    title: 'a transfer',
    at: 'an account',
    steps: [
      [['send'], show('WalletSend')],
      [['value', 'transactions'], show('WalletSend')],
      [
        ['sendToken'],
        async (host) => {
          await show('WalletSend')(host);
          await host.button(/^ETH/).click();
        },
      ],
      [['sendReview'], reviewTransfer],
    ],
  },
  {
    title: 'a swap',
    at: 'an account',
    steps: [
      [['swap'], show('Swap')],
      [['swaps'], show('Swap')],
      [['swapTokens'], chooseToken],
      [['swapReview'], reviewSwap],
    ],
  },
  {
    title: 'purchases and payments',
    at: 'an account',
    steps: [
      [['onramp'], show('OnRampProviders')],
      [['purchases'], openPurchases],
      [['pay'], show('Pay')],
    ],
  },
];
