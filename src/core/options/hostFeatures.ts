import type { connectMethods, connectorTypes, socialProviders, walletFeatures } from './choices';
import type { Optional } from './Optional';

/** A way to connect. */
export type ConnectMethod = (typeof connectMethods)[number];
/** A kind of wallet in the list of wallets. */
export type ConnectorType = (typeof connectorTypes)[number];
/** An action of the account. */
export type WalletFeature = (typeof walletFeatures)[number];
/** A provider of social logins. */
export type SocialProvider = (typeof socialProviders)[number];

/** The fields of `features`. */
export interface FeatureFields {
  /**
   * Shows the account's action Receive. Default true.
   * @example
   * createWalletModal({ features: { receive: false } });
   */
  receive: boolean;
  /**
   * Shows the account's action Send, on networks of `eip155` and `solana`. Default true.
   * @example
   * createWalletModal({ features: { send: true } });
   */
  send: boolean;
  /**
   * Shows the wallets next to other ways to connect; `false` puts them behind one button, like `collapseWallets`. Default
   * true.
   * @example
   * createWalletModal({ features: { emailShowWallets: true } });
   */
  emailShowWallets: boolean;
  /**
   * Order of the wallet list by kind of wallet. Takes precedence over the option of this name.
   * @example
   * createWalletModal({ features: { connectorTypeOrder: ['injected', 'walletConnect'] } });
   */
  connectorTypeOrder: readonly ConnectorType[];
  /**
   * Sends analytics events if the project and the visitor's browser allow it, too. `true` (default): with the address of
   * the connected account; `'anonymous'`: without it.
   * @example
   * createWalletModal({ features: { analytics: 'anonymous' } });
   */
  analytics: boolean | 'anonymous';
  /**
   * Shows the row that leads to all wallets. Default true.
   * @example
   * createWalletModal({ features: { allWallets: false } });
   */
  allWallets: boolean;
  /**
   * Requires visitors to accept `termsConditionsUrl` and `privacyPolicyUrl` before they connect. Default false.
   * @example
   * createWalletModal({ features: { legalCheckbox: true }, termsConditionsUrl: 'https://shop.example/terms' });
   */
  legalCheckbox: boolean;
  /**
   * Lists and revokes the sessions of a smart account, with which apps act for it within limits (ERC-7715). Default false.
   * @example
   * createWalletModal({ projectId: 'YOUR_PROJECT_ID', features: { smartSessions: true } });
   */
  smartSessions: boolean;
  /**
   * Offers a login by e-mail, which creates a wallet for the visitor. Requires a `projectId` and a network of `eip155` or
   * `solana`. Default: the project's remote configuration, otherwise true.
   * @example
   * createWalletModal({ projectId: 'YOUR_PROJECT_ID', features: { email: true } });
   */
  email: boolean;
  /**
   * Offers logins by social providers: `false`, `true` for all, or their ids `google`, `x`, `farcaster`, `discord`, `apple`,
   * `github`, `facebook`; other ids are ignored. `socialsOrder` sets their order. Requires the same as `email`. Default: the
   * project's remote configuration, otherwise all.
   * @example
   * createWalletModal({ projectId: 'YOUR_PROJECT_ID', features: { socials: ['google', 'github'] } });
   */
  socials: boolean | readonly string[];
  /**
   * Shows the account's action Swap, on networks of `eip155`: `false`, `true`, or the providers' names. Requires a `projectId`.
   * Default: the project's remote configuration, otherwise true.
   * @example
   * createWalletModal({ projectId: 'YOUR_PROJECT_ID', features: { swaps: false } });
   */
  swaps: boolean | readonly string[];
  /**
   * Shows the account's action Buy, a purchase by card on networks of `eip155` and `solana`: `false`, `true`, or the ids of the
   * providers. Requires a `projectId`. Default: the project's remote configuration, otherwise true.
   * @example
   * createWalletModal({ projectId: 'YOUR_PROJECT_ID', features: { onramp: ['meld'] } });
   */
  onramp: boolean | readonly string[];
  /**
   * Shows the account's activity, unless the project's remote configuration sets it. Default true.
   * @example
   * createWalletModal({ features: { history: false } });
   */
  history: boolean;
  /**
   * Reserved for the service's branding, which this version does not show.
   * @example
   * createWalletModal({ features: { reownBranding: false } });
   */
  reownBranding: boolean;
  /**
   * Puts the wallets behind one button if there are other ways to connect. Default false.
   * @example
   * createWalletModal({ features: { collapseWallets: true } });
   */
  collapseWallets: boolean;
  /**
   * Order of the account's actions. Takes precedence over the option of this name.
   * @example
   * createWalletModal({ features: { walletFeaturesOrder: ['receive', 'send'] } });
   */
  walletFeaturesOrder: readonly WalletFeature[];
  /**
   * Order of the ways to connect; missing ones come last. Takes precedence over the option of this name.
   * @example
   * createWalletModal({ features: { connectMethodsOrder: ['wallet', 'email'] } });
   */
  connectMethodsOrder: readonly ConnectMethod[];
  /**
   * Allows payments by `pay()`. Default false.
   * @example
   * createWalletModal({ projectId: 'YOUR_PROJECT_ID', features: { pay: true } });
   */
  pay: boolean;
}

/**
 * Which features are on. A project's remote configuration takes precedence for the features that it sets.
 * @example
 * const features: Features = { analytics: false, legalCheckbox: true };
 */
export interface Features extends Optional<FeatureFields> {}

/**
 * The features that a project's remote configuration sets, by its names.
 * @example
 * const remoteFeatures: RemoteFeatureOptions = { email: false, activity: false };
 */
export type RemoteFeatureOptions = Optional<
  Pick<FeatureFields, 'email' | 'socials' | 'swaps' | 'onramp' | 'reownBranding'> & {
    /** As `history` of `features`. */
    activity: boolean;
  }
>;
