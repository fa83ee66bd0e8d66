import type { Instance } from './createInstance';
import type { PageEvents } from './ports/page/createPageEvents';
import type { WalletModal } from './types';

export interface Internals {
  /** Creates the instance on first use. Throws `destroyed` after `destroy()`. */
  instance(): Instance;
  readonly pageEvents: PageEvents;
  /** Aborted by `destroy()`. */
  readonly signal: AbortSignal;
}

/**
 * The internals of each handle, for the script. Hosts cannot access them.
 */
export const internals = new WeakMap<WalletModal, Internals>();
