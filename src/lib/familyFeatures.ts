import type { Namespace } from './caip';

/**
 * The chain families that have a feature. Elsewhere it is absent. Features that are not listed here are on all families.
 */
export const familyFeatures = {
  /** Nearly every wallet app has networks of the family. */
  anyWallet: ['eip155'],
  /** The balance and the list of tokens. */
  balances: ['eip155', 'solana'],
  /** The history, and what is derived from it: the activity, collectibles, and the news of purchases. */
  history: ['eip155'],
  /** Names of accounts and of receivers. */
  names: ['eip155'],
  /** Where the app has the family's adapter. */
  send: ['eip155', 'solana'],
  swaps: ['eip155'],
  onramp: ['eip155', 'solana'],
  /** The quotes of purchases, for the form. Elsewhere, the provider's page has the form. */
  onrampQuotes: ['eip155'],
  smartSessions: ['eip155'],
  /** Wallets sign in while they connect, over the relay and with a login. */
  oneClickSignIn: ['eip155'],
  /** One address receives on all networks of the family. Elsewhere, an account counts on the networks that its wallet names. */
  sharedAddresses: ['eip155'],
  /** The account in use is chosen in the wallet. Elsewhere, the page chooses among those that the wallet shares. */
  accountOfWallet: ['eip155'],
} as const satisfies Readonly<Record<string, readonly Namespace[]>>;

/** Whether a chain family has a feature. */
export const hasFeature = (namespace: Namespace, feature: keyof typeof familyFeatures): boolean =>
  (familyFeatures[feature] as readonly Namespace[]).includes(namespace);
