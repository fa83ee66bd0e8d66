import type { CaipNetworkId } from '../../lib/caip';
import type { Network } from '../../lib/network';
import type { AppOptions, Endpoints } from './appOptions';
import type { DisplayOptions } from './displayOptions';
import type { Optional } from './Optional';
import type { WalletOptions } from './walletOptions';

/** All options; `Options` makes each of them optional. */
interface OptionFields extends AppOptions, WalletOptions, DisplayOptions {}

/**
 * The options of `createWalletModal()`, `init()` and `updateOptions()`.
 * @example
 * const options: Options = { projectId: 'YOUR_PROJECT_ID', networks: ['eip155:1'], themeMode: 'light' };
 */
export interface Options extends Optional<OptionFields> {}

/** Options without a default. */
type WithoutDefault =
  | 'remoteFeatures'
  | 'connectMethodsOrder'
  | 'termsConditionsUrl'
  | 'privacyPolicyUrl'
  | 'embeddedContainer'
  | 'locale'
  | 'nonce';

/** The decoded options: complete and read-only. An option without a default is present only if the host set it. */
export interface Settings
  extends Readonly<
      Omit<
        OptionFields,
        WithoutDefault | 'projectId' | 'siwx' | 'siweConfig' | 'networks' | 'defaultNetwork' | 'endpoints'
      >
    >,
    Readonly<Partial<Pick<OptionFields, WithoutDefault>>> {
  /** Empty without one: no service is contacted. */
  readonly projectId: string;
  /** Why there is no project id: the host has turned it off (null), has set this placeholder, or has set nothing (empty). */
  readonly missingProjectId: string | null;
  readonly networks: readonly Network[];
  readonly defaultNetwork?: CaipNetworkId;
  readonly endpoints: Endpoints;
  /** Returns the host's own objects for sign-in, at most one of them; absent without sign-in. */
  readonly signIn?: (() => Pick<Options, 'siwx' | 'siweConfig'>) | undefined;
}
