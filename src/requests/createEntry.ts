import { signal } from '#reactive';
import type { Cursor } from '../core/ports/chainTransactions';
import { frozenCopy } from '../lib/frozenCopy';
import type { Intent } from './Intent';
import { hasEnded, hashOf, isOnlySigned } from './outcome';
import type { Progress } from './Progress';
import type { Submission } from './Submission';

/** The end of a transaction. */
export interface End {
  readonly progress: Progress;
  /** When it was applied (ms). */
  readonly at: number;
}

/** A submission with the internal state of this service. */
export interface Entry extends Submission {
  /** When it was submitted (ms). */
  readonly at: number;
  /** It was read from the storage without an end: another page submitted it. */
  readonly isRestored: boolean;
  /** The ids of the earlier requests that it repeats, with the visitor's consent. */
  readonly repeats: readonly string[];
  /** Aborted when it is no longer followed. */
  readonly controller: AbortController;
  /** The cursor from which its chain family continues to follow the transaction, or to search for it. Empty if there is none. */
  cursor: Cursor;
  /**
   * Set if a promise of this page reports the end. `last` is the status last reported to the host since the promise has settled,
   * which may be that it may still be mined.
   */
  readonly promise: { last: Progress | null } | null;
  /** Set once a reorganization can no longer revert its end. */
  isFinal?: true | undefined;
  /** Set once its request is with the wallet, which may send it from then on. */
  wasAsked?: true | undefined;
  /** The last end that was applied. A reorganization of the network may revert it. */
  end?: End | undefined;
  /** The warning that it may have been sent was shown. */
  wasReported?: true | undefined;
  /** Whether a view shows it now. */
  readonly isShown: () => boolean;
  /** Whether a view has shown its result; for an end that an earlier page has reported, also as a toast. */
  readonly wasSeen: () => boolean;
  readonly set: (progress: Progress) => void;
}

interface EntryParams {
  readonly intent: Intent;
  readonly wallet: string;
  readonly at: number;
  readonly progress: Progress;
  readonly onAbort: (entry: Entry) => void;
  readonly isRestored?: boolean;
  readonly repeats?: readonly string[];
  readonly hasPromise?: boolean | undefined;
  /** Called when a view that has shown its result is left. */
  readonly onSeen?: (entry: Entry) => void;
  /** Whether its result was shown, besides in a view of this page. */
  readonly wasSeen?: () => boolean;
}

/** Creates a submission with a frozen copy of the reviewed intent. */
export function createEntry(params: EntryParams): Entry {
  const { intent, wallet, at, progress: initial, onAbort, isRestored = false, repeats = [] } = params;
  const promise = params.hasPromise ? { last: null as Progress | null } : null;
  let views = 0;
  let wasSeen = false;
  const progress = signal<Progress>(initial);
  const entry: Entry = {
    cursor: {},
    intent: frozenCopy(intent),
    wallet,
    progress,
    at,
    isRestored,
    repeats,
    promise,
    controller: new AbortController(),
    isShown: () => views > 0,
    wasSeen: () => wasSeen || Boolean(params.wasSeen?.()),
    set(next) {
      const current = progress.peek();
      const isChanged =
        current.status !== next.status ||
        hashOf(current) !== hashOf(next) ||
        'isProposed' in current !== 'isProposed' in next ||
        isOnlySigned(current) !== isOnlySigned(next);
      if (isChanged) progress.value = Object.freeze(next);
    },
    abort: () => onAbort(entry),
    endPromise() {
      if (promise) promise.last ??= progress.peek();
    },
    show() {
      views += 1;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        views -= 1;
        if (!hasEnded(progress.peek())) return;
        wasSeen = true;
        params.onSeen?.(entry);
      };
    },
  };
  return entry;
}
