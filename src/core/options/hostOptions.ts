import type { CaipNetworkId, Namespace } from '../../lib/caip';
import type { ListedWallet } from '../../lib/listedWallet';
import type { Network } from '../../lib/network';
import type { connectMethods, connectorTypes, socialProviders, walletFeatures } from './choices';
import type { NetworkInput, RpcUrlsInput } from './networkInput';

/** Each may be left out, and `undefined` is the same as left out; to `updateOptions` it means back to the default. */
type Optional<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

export type ConnectMethod = (typeof connectMethods)[number];
type ConnectorType = (typeof connectorTypes)[number];
type WalletFeature = (typeof walletFeatures)[number];
type SocialProvider = (typeof socialProviders)[number];

/** What is on. The defaults stand in the specification's section 9; a project's remote configuration may decide some. */
export interface FeatureFields {
  /** The account's action Receive. Default true. */
  receive: boolean;
  /** The account's action Send. Default true. */
  send: boolean;
  /** Whether wallets stand beside an e-mail field. Default true. */
  emailShowWallets: boolean;
  /** The order of the wallet list by kind of wallet. */
  connectorTypeOrder: readonly ConnectorType[];
  /** Analytics, which the project and the visitor's browser must allow, too. Default true. */
  analytics: boolean;
  /** The row that leads to all wallets. Default true. */
  allWallets: boolean;
  /** Whether the documents of `termsConditionsUrl` and `privacyPolicyUrl` must be accepted first. Default false. */
  legalCheckbox: boolean;
  smartSessions: boolean;
  email: boolean;
  /** Off, or the providers to offer. */
  socials: boolean | readonly string[];
  /** Off, or the providers to offer. */
  swaps: boolean | readonly string[];
  /** Off, or the providers to offer. */
  onramp: boolean | readonly string[];
  /** The account's activity. */
  history: boolean;
  reownBranding: boolean;
  /** Folds the wallets behind one row where there are other ways to connect. Default false. */
  collapseWallets: boolean;
  /** The order of the account's actions. */
  walletFeaturesOrder: readonly WalletFeature[];
  connectMethodsOrder: readonly ConnectMethod[];
  pay: boolean;
}

export interface Features extends Optional<FeatureFields> {}

/** The addresses of every service the modal may talk to; nothing else is ever contacted on its own account. */
export interface Endpoints {
  /** The wallet directory and the project's remote configuration. */
  readonly api: string;
  /** Account data. */
  readonly rpc: string;
  readonly analytics: string;
  readonly secureSite: string;
  /** The relay of paired sessions, `wss:`. */
  readonly relay: string;
  /** The relay's origin verification; `null` switches it off. */
  readonly verify: string | null;
  /** Pictures of wallets, networks and tokens. */
  readonly images: string;
}

/** The app, as wallets show it. */
export interface Metadata {
  name: string;
  description: string;
  /** The app's address. */
  url: string;
  /** Addresses of pictures. */
  icons: readonly string[];
}

/** A token whose balance is shown also where no service can be asked. */
export interface TokenInput {
  /** Of the token's contract. */
  readonly address: string;
  /** Read off the contract where it is left out, like the two after it. */
  readonly name?: string | undefined;
  readonly symbol?: string | undefined;
  readonly decimals?: number | undefined;
  /** Address of a picture. */
  readonly image?: string | undefined;
}

/** The options by themselves; `Options` makes each of them optional. */
export interface OptionFields {
  /** Identifies the app with the services; without it browser wallets still connect. */
  projectId: string;
  metadata: Optional<Metadata>;
  features: Features;
  /** Features by the names of the remote configuration; `features` wins where it has the feature, too. */
  remoteFeatures: Readonly<Record<string, unknown>>;
  /** At least one; `['eip155:1']` where it is left out. */
  networks: readonly NetworkInput[];
  /** The network before the visitor chose one; the first of `networks` where it is left out. */
  defaultNetwork: NetworkInput;
  /** The chain families whose browser wallets may connect. Default `['eip155']`. */
  adapters: readonly Namespace[];
  /** Default `dark`. */
  themeMode: 'dark' | 'light';
  /** `--w3m-…` names and their values. */
  themeVariables: Readonly<Record<string, string | number>>;
  /** Sign-in with the wallet; not together with `siwx`. */
  siweConfig: object;
  /** Sign-in with the wallet (CAIP-122); not together with `siweConfig`. */
  siwx: object;
  endpoints: Optional<Endpoints>;
  /** CAIP-2 id to addresses that take the place of the network's own. */
  customRpcUrls: Readonly<Record<string, RpcUrlsInput>>;
  connectMethodsOrder: readonly ConnectMethod[];
  /** The order of the wallet list by kind of wallet. */
  connectorTypeOrder: readonly ConnectorType[];
  /** The order of the account's actions. */
  walletFeaturesOrder: readonly WalletFeature[];
  socialsOrder: readonly SocialProvider[];
  /** Up to four wallets of the directory that stand before the others, in this order. */
  featuredWalletIds: readonly string[];
  /** The only wallets of the directory that are listed. */
  includeWalletIds: readonly string[];
  /** Wallets that are never listed, by id, reverse domain name or name. */
  excludeWalletIds: readonly string[];
  /** Further wallets. */
  customWallets: readonly ListedWallet[];
  /** The row that leads to all wallets. Default `SHOW`. */
  allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  /** Shown under the wallets. */
  termsConditionsUrl: string;
  /** Shown under the wallets. */
  privacyPolicyUrl: string;
  /** Shows the card in the page's own flow. Default false. */
  enableEmbedded: boolean;
  /** The page places `<wallet-modal>` itself. Default false. */
  disableAppend: boolean;
  /** Where the card stands with `enableEmbedded`. */
  embeddedContainer: HTMLElement;
  /** Lets a wallet stay on a network that the app does not have. Default false. */
  allowUnsupportedChain: boolean;
  /** Restores the connection on the next load. Default true. */
  enableReconnect: boolean;
  /** Shows the network on the account. Default true. */
  enableNetworkSwitch: boolean;
  /** Tells more in the console. Default false. */
  debug: boolean;
  /** The basic plan: e-mail, social logins, swaps, card purchases, activity and branding are off. Default false. */
  basic: boolean;
  /** CAIP-2 id to the tokens whose balances are shown also where no service can be asked. */
  tokens: Readonly<Record<string, TokenInput | readonly TokenInput[]>>;
  /** Opens a wallet's universal link where it has one, instead of its own scheme. Default false. */
  experimental_preferUniversalLinks: boolean;
  /** BCP 47; the page's language where it is left out. */
  locale: string;
  /** Accepted for hosts with a strict policy; the modal's own parts need none. */
  nonce: string;
}

/** What a host may pass to `init`, `createWalletModal` and, in part, `updateOptions`. */
export interface Options extends Optional<OptionFields> {}

type Given =
  | 'siwx'
  | 'siweConfig'
  | 'remoteFeatures'
  | 'connectMethodsOrder'
  | 'termsConditionsUrl'
  | 'privacyPolicyUrl'
  | 'embeddedContainer'
  | 'locale'
  | 'nonce';

/** Options as the modal uses them: complete, decoded, read-only. What has no default is there when the host gave it. */
export interface Settings
  extends Readonly<Omit<OptionFields, Given | 'networks' | 'defaultNetwork' | 'endpoints'>>,
    Readonly<Partial<Pick<OptionFields, Given>>> {
  readonly networks: readonly Network[];
  readonly defaultNetwork?: CaipNetworkId;
  readonly endpoints: Endpoints;
}
