import type { ReadonlySignal } from '#reactive';
import type { Intent } from './Intent';
import type { Progress } from './Progress';

/** A submitted transaction. It is followed while the modal is closed and, once it has a hash, after a reload. */
export interface Submission {
  readonly intent: Intent;
  /** The name of the wallet, which may be disconnected by now; empty if it has none. */
  readonly wallet: string;
  readonly progress: ReadonlySignal<Progress>;
  /** Stops waiting for the wallet. A later response of the wallet is still applied. */
  abort(): void;
  /**
   * The promise that reported this request to the host has settled, or belongs to another request now. From now on, events report
   * each end that differs from the one known at this time.
   */
  endPromise?(): void;
  /** Marks the submission as shown by a view, so that its result needs no toast. Returns a function that unmarks it. */
  show?(): () => void;
}
