import type { Namespace } from '../../lib/caip';

/** The parameters of `open()` for any view, also one of the modal alone. */
export interface AnyOpenParams {
  readonly view?: string;
  /** The chain family to activate, as soon as it is connected. Only its wallets and networks are offered. */
  readonly namespace?: Namespace;
  /** Arguments of the view; each view defines its own. */
  readonly arguments?: unknown;
}
