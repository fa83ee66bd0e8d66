import type { Namespace } from '../../lib/caip';

/**
 * A wallet that was detected in the page, of one or several chain families. Name and icon are sanitized; the providers have not
 * been accessed.
 */
export interface InjectedWallet {
  /** Its id in the lists of this page: that of its first provider, with a suffix if several claim it. */
  readonly id: string;
  /**
   * The identity of each provider on later pages, by chain family: the rdns in EIP-6963, elsewhere the source with the rdns or the
   * name. Missing for a provider whose id another one has claimed, so that no copy is mistaken for it.
   */
  readonly ids: Readonly<Partial<Record<Namespace, string>>>;
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
   * Its other claimed identities, by which it can be excluded: the announced rdns in lower case, or the name and rdns of its flags.
   * Null if the announced rdns cannot be read.
   */
  readonly claims: readonly string[] | null;
  /** Found at `window.ethereum` without an announcement. */
  readonly unannounced: boolean;
  /** Another provider claims its uuid, its rdns, or its name in a chain family, so neither name can be trusted. */
  readonly conflicting: boolean;
}
