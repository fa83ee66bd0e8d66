// Every import() of the project, by kind and chunk name: all code that is not needed to show Connect. Module builds
// contain these dynamic imports, which the host's bundler splits. The script build creates one file per entry.
import type { AdapterChunk } from '../core/ports/adapter';
import type { ChunkName, Chunks } from '../core/ports/chunks';
import type { Manifest } from '../core/state/views';
import type { Namespace } from '../lib/caip';
import { resolveLocale } from '../lib/resolveLocale';

/** Chunks with views. */
export const features = {
  connection: () => import('../features/connection/index'),
  account: () => import('../features/account/index'),
  profile: () => import('../features/profile/index'),
  activity: () => import('../features/activity/index'),
  networks: () => import('../features/networks/index'),
  send: () => import('../features/send/form/index'),
  sendToken: () => import('../features/send/tokens/index'),
  sendReview: () => import('../features/send/review/index'),
  receive: () => import('../features/receive/index'),
  guide: () => import('../features/guide/index'),
  directory: () => import('../features/directory/index'),
  pairing: () => import('../features/pairing/index'),
  embeddedWallet: () => import('../features/embedded-wallet/index'),
  email: () => import('../features/email/index'),
  socials: () => import('../features/socials/index'),
  names: () => import('../features/names/index'),
  onramp: () => import('../features/buy/form/index'),
  purchases: () => import('../features/buy/progress/index'),
  smartSessions: () => import('../features/smart-sessions/index'),
  signIn: () => import('../features/sign-in/index'),
  swap: () => import('../features/swap/index'),
  swapReview: () => import('../features/swap/review/index'),
  swapTokens: () => import('../features/swap/tokens/index'),
  pay: () => import('../features/pay/index'),
};

/** Chunks of chain families, by namespace. */
export const adapters = {
  eip155: () => import('../chains/eip155/index'),
  solana: () => import('../chains/solana/index'),
  bip122: () => import('../chains/bip122/index'),
  polkadot: () => import('../chains/polkadot/index'),
};

/** Chunks without views. */
export const services = {
  accountData: () => import('../services/account-data/index'),
  addresses: () => import('../services/addresses/index'),
  analytics: () => import('../services/analytics/index'),
  bitcoinVerify: () => import('../chains/bip122/verify/index'),
  bitcoinProvider: () => import('../chains/bip122/provider/index'),
  effects: () => import('../services/effects/index'),
  embedded: () => import('../wallets/embedded/index'),
  elements: () => import('../services/elements/index'),
  evmContracts: () => import('../chains/eip155/contracts/index'),
  evmVerify: () => import('../chains/eip155/verify/index'),
  evmProvider: () => import('../chains/eip155/provider/index'),
  hostCheck: () => import('../services/host-check/index'),
  hostOptions: () => import('../services/host-options/index'),
  polkadotVerify: () => import('../chains/polkadot/verify/index'),
  polkadotProvider: () => import('../chains/polkadot/provider/index'),
  projectConfig: () => import('../services/project-config/index'),
  qr: () => import('../services/qr/index'),
  relay: () => import('../wallets/relay/index'),
  solanaProvider: () => import('../chains/solana/provider/index'),
  solanaTokens: () => import('../chains/solana/tokens/index'),
  solanaVerify: () => import('../chains/solana/verify/index'),
  solanaTransactions: () => import('../chains/solana/transactions/index'),
  swaps: () => import('../features/swap/model/index'),
  value: () => import('../requests/fields/index'),
  transactions: () => import('../requests/index'),
};

/** Languages, by tag. */
export const locales = {
  ar: () => import('../locales/ar'),
};

adapters satisfies Partial<Record<Namespace, () => Promise<AdapterChunk>>>;

const chunks = {
  ...features,
  ...adapters,
  ...services,
  ...locales,
  manifest: async (): Promise<Manifest> => ({
    ...(await import('./feature')),
    resolveLanguage: (requested) => resolveLocale(requested, ['en', ...Object.keys(locales)]),
  }),
};

type Loaded = { readonly [Name in keyof typeof chunks]: Awaited<ReturnType<(typeof chunks)[Name]>> };

declare module '../core/ports/chunks' {
  interface Chunks extends Loaded {}
}

export const loadChunk = <Name extends ChunkName>(name: Name): Promise<Chunks[Name]> =>
  chunks[name]() as Promise<Chunks[Name]>;

/** The chain families that have an adapter. */
export const namespaces = Object.keys(adapters) as readonly (keyof typeof adapters)[];

/** The host's bundler instantiates a module build only once. */
export const isFirstCopy = true;
