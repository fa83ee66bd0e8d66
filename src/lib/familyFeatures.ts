import { type Namespace, namespaces } from './caip';

/** Features that only some chain families have. All other features are available on every family. */
type FamilyFeature =
  /** Nearly every wallet app has networks of the family. */
  | 'anyWallet'
  /** The balance and the list of tokens. */
  | 'balances'
  /** The history, and what is derived from it: the activity, collectibles, and the news of purchases. */
  | 'history'
  /** Names of accounts and of receivers. */
  | 'names'
  /** Most networks have a name that does not say which family they belong to. */
  | 'namedNetworks'
  /** Where the app has the family's adapter. */
  | 'send'
  | 'swaps'
  | 'onramp'
  /** The quotes of purchases, for the form. Elsewhere, the provider's page has the form. */
  | 'onrampQuotes'
  | 'smartSessions'
  /** Wallets sign in while they connect, over the relay and with a login. */
  | 'oneClickSignIn'
  /**
   * One address receives on all networks of the family. On other families, an account is valid only on the networks that its wallet
   * names.
   */
  | 'sharedAddresses'
  /** The account in use is chosen in the wallet. On other families, the page chooses among the accounts that the wallet shares. */
  | 'accountOfWallet';

const features: Readonly<Partial<Record<Namespace, readonly FamilyFeature[]>>> = {
  eip155: [
    'anyWallet',
    'balances',
    'history',
    'names',
    'namedNetworks',
    'send',
    'swaps',
    'onramp',
    'onrampQuotes',
    'smartSessions',
    'oneClickSignIn',
    'sharedAddresses',
    'accountOfWallet',
  ],
  solana: ['balances', 'send', 'onramp'],
};

/** Whether a chain family has a feature. Elsewhere it is absent. */
export const hasFeature = (namespace: Namespace, feature: FamilyFeature): boolean =>
  features[namespace]?.includes(feature) ?? false;

/** The chain families that have a feature. */
export const familiesWith = (feature: FamilyFeature): readonly Namespace[] =>
  namespaces.filter((namespace) => hasFeature(namespace, feature));
