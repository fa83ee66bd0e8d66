import type { Namespace } from '../../lib/caip';

/** A wallet that was detected in the page. Name and icon are sanitized; the providers have not been accessed. */
export interface InjectedWallet {
  /** Stable across reloads: the rdns if it is unique, otherwise the rdns or name with a suffix. */
  readonly id: string;
  /** '' if the wallet has no name that can be shown; views then use a generic one. */
  readonly name: string;
  /** An image source; null to show the first letter instead. */
  readonly icon: string | null;
  /**
   * The wallet's reverse domain name (EIP-6963), which it declares itself. Null for a legacy provider and for an
   * invalid value.
   */
  readonly rdns: string | null;
  /** The wallet's providers by chain family; at least one. */
  readonly providers: Readonly<Partial<Record<Namespace, unknown>>>;
  /**
   * What else it claims to be, by which it can be excluded: the announced rdns in lower case, or the name and rdns of its
   * flags. Null if the announced rdns cannot be read.
   */
  readonly claims: readonly string[] | null;
  /** Found at `window.ethereum` without an announcement. */
  readonly unannounced: boolean;
  /** Another announcement claims the same uuid or rdns, so neither name can be trusted. */
  readonly conflicting: boolean;
}
