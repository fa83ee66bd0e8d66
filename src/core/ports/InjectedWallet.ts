import type { Namespace } from '../../lib/caip';

/** A wallet found in the page. Text and icon are already safe to show; the providers are untouched. */
export interface InjectedWallet {
  /** Stable across reloads: the rdns when it is the only one with it, else rdns or name with a suffix. */
  readonly id: string;
  /** '' when the wallet gave none that can be shown: the view has a general name for it. */
  readonly name: string;
  /** A source safe for an `img`, or null for the first letter. */
  readonly icon: string | null;
  /** Self-attested reverse domain name, EIP-6963; null for the legacy provider and where it is not one. */
  readonly rdns: string | null;
  /** What the wallet is asked through, by chain family; at least one. */
  readonly providers: Readonly<Partial<Record<Namespace, unknown>>>;
  /** Another announcement claims the same uuid or rdns: neither may be trusted by name. */
  readonly conflicting: boolean;
}
