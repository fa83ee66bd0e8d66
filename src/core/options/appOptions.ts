import type { Namespace } from '../../lib/caip';
import type { Features, RemoteFeatureOptions } from './hostFeatures';
import type { NetworkInput, RpcUrlsInput } from './networkInput';
import type { Optional } from './Optional';
import type { SignInOptions, SiweConfig } from './signInOptions';

/** The URLs of the services. The modal contacts no other service. */
export interface Endpoints {
  /** The wallet directory and remote configuration. */
  readonly api: string;
  /** Account data: names, tokens, NFTs and activity. */
  readonly rpc: string;
  /** Analytics events. */
  readonly analytics: string;
  /**
   * The site that keeps the keys of e-mail and social logins. Its page is shown in a frame, and messages are exchanged with
   * its exact origin only.
   */
  readonly secureSite: string;
  /** The relay for wallets on phones, a `wss:` URL. */
  readonly relay: string;
  /** The relay's origin verification; `null` turns it off. */
  readonly verify: string | null;
  /** Images of wallets, networks and tokens. */
  readonly images: string;
  /**
   * The pages of the on-ramp providers, for their test environments: purchase windows are then opened only on the origin of
   * this page. Default: the providers' production pages.
   */
  readonly onramp?: { readonly coinbase?: string | undefined; readonly meld?: string | undefined } | undefined;
}

/** The app, as wallets show it. */
export interface Metadata {
  name: string;
  description: string;
  /** The app's URL: https, or http on localhost, without a user name or password. Default: the page's origin. */
  url: string;
  /** URLs of the app's icons. Default: those of the page. */
  icons: readonly string[];
}

/** A token whose balance is shown even without the data service. */
export interface TokenInput {
  /** Address of the token contract (ERC-20), or of the mint on Solana. */
  readonly address: string;
  /** Default: read from the contract. */
  readonly name?: string | undefined;
  /** Default: read from the contract. */
  readonly symbol?: string | undefined;
  /** Used if the contract does not have `decimals()`. */
  readonly decimals?: number | undefined;
  /** URL of an image. */
  readonly image?: string | undefined;
}

/** Options about the app, its networks and the services. */
export interface AppOptions {
  /**
   * Identifies the app to the services. Without it browser wallets still connect, and a line in the modal says that it is
   * missing; a placeholder such as `YOUR_PROJECT_ID` counts as missing. `null`: the app uses no service, which no line mentions.
   * @example
   * createWalletModal({ projectId: 'YOUR_PROJECT_ID' });
   * createWalletModal({ projectId: null }); // without a service
   */
  projectId: string | null;
  /**
   * Name, description, URL and icons of the app, as wallets show them.
   * @example
   * createWalletModal({ metadata: { name: 'Shop', url: 'https://shop.example', icons: ['https://shop.example/icon.png'] } });
   */
  metadata: Optional<Metadata>;
  /**
   * The app's networks, at least one: CAIP-2 ids of known networks, or network objects. Default `['eip155:1']`.
   * @example
   * createWalletModal({ networks: ['eip155:1', 'eip155:8453'] });
   */
  networks: readonly NetworkInput[];
  /**
   * The network before the visitor chooses one, which is one of `networks`. Default: the first of them.
   * @example
   * createWalletModal({ networks: ['eip155:1', 'eip155:8453'], defaultNetwork: 'eip155:8453' });
   */
  defaultNetwork: NetworkInput;
  /**
   * JSON-RPC URLs by CAIP-2 id, tried in order. They replace the network's.
   * @example
   * createWalletModal({ customRpcUrls: { 'eip155:1': ['https://node.shop.example', 'https://eth.example'] } });
   */
  customRpcUrls: Readonly<Record<string, RpcUrlsInput>>;
  /**
   * The chain families whose browser wallets can connect, and whose code may load. Wallets on phones connect with every family of
   * `networks`. Default: the families of `networks`: `eip155`, `solana`, `bip122` and `polkadot`.
   * @example
   * createWalletModal({ adapters: ['eip155'] });
   */
  adapters: readonly Namespace[];
  /**
   * URLs of the services.
   * @example
   * createWalletModal({ endpoints: { api: 'https://wallets.shop.example', verify: null } });
   */
  endpoints: Optional<Endpoints>;
  /**
   * Which features are on.
   * @example
   * createWalletModal({ features: { analytics: false } });
   */
  features: Features;
  /**
   * Features by the names of remote configuration: `email`, `socials`, `swaps`, `onramp`, `activity`, `reownBranding`.
   * `features` takes precedence.
   * @example
   * createWalletModal({ remoteFeatures: { activity: false } });
   */
  remoteFeatures: RemoteFeatureOptions;
  /**
   * The basic plan: turns off e-mail, social logins, swaps, card purchases, activity and branding. Default false.
   * @example
   * createWalletModal({ basic: true });
   */
  basic: boolean;
  /**
   * Tokens by CAIP-2 id whose balances are shown even without the data service.
   * @example
   * createWalletModal({ tokens: { 'eip155:1': { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } } });
   */
  tokens: Readonly<Record<string, TokenInput | readonly TokenInput[]>>;
  /**
   * Sign-In with Ethereum (EIP-4361), as other modals configure it. Not together with `siwx`.
   * @example
   * createWalletModal({ siweConfig: undefined });
   */
  siweConfig: SiweConfig | { readonly methods: SiweConfig; readonly options?: Partial<SiweConfig> };
  /**
   * Sign-in with a wallet signature, on every chain family. Every member is optional. Not together with `siweConfig`.
   * @example
   * createWalletModal({ siwx: { statement: 'Sign in to Meadow.' } });
   */
  siwx: SignInOptions;
  /**
   * Logs diagnostics to the console, and the names of events to `getLogs()`, which otherwise has errors only. Default false.
   * @example
   * createWalletModal({ debug: true });
   */
  debug: boolean;
}
