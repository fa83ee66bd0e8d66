import { signal } from '#reactive';
import type { SearchStart } from '../../core/ports/chainTransactions';
import { frozenCopy } from '../../lib/frozenCopy';
import type { Intent, Progress, Submission } from './Transactions';

/** A submission with what only this service knows of it. */
export interface Entry extends Submission {
  /** When it was submitted (ms). */
  readonly at: number;
  /** It began on an earlier page, or another one. */
  readonly isRestored: boolean;
  /** Aborted when it is not followed any more. */
  readonly controller: AbortController;
  /** Known once a node has shown the transaction. */
  nonce?: number | undefined;
  /** Where it is searched for, if the wallet's answer is lost. */
  searchStart?: SearchStart | undefined;
  /** The visitor has read that it may have been sent. */
  wasReported?: true | undefined;
  /** A view shows it now. */
  readonly isShown: () => boolean;
  /** A view has shown how it ended. */
  readonly wasSeen: () => boolean;
  readonly set: (progress: Progress) => void;
}

interface EntryParams {
  readonly intent: Intent;
  readonly at: number;
  readonly progress: Progress;
  readonly onAbort: (entry: Entry) => void;
  readonly isRestored?: boolean;
}

/** Whether nothing more happens to it by itself, except that a node may find it after all. */
export const hasEnded = ({ status }: Progress): boolean => status !== 'asking' && status !== 'pending';

/** Creates a submission from a review, which it keeps as a frozen copy. */
export function createEntry({ intent, at, progress: initial, onAbort, isRestored = false }: EntryParams): Entry {
  let views = 0;
  let wasSeen = false;
  const progress = signal<Progress>(initial);
  const entry: Entry = {
    intent: frozenCopy(intent),
    progress,
    at,
    isRestored,
    controller: new AbortController(),
    isShown: () => views > 0,
    wasSeen: () => wasSeen,
    set(next) {
      const { status, ...rest } = progress.peek();
      const isSame = status === next.status && (rest as { hash?: string }).hash === (next as { hash?: string }).hash;
      if (!isSame) progress.value = Object.freeze(next);
    },
    abort: () => onAbort(entry),
    show() {
      views += 1;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        views -= 1;
        wasSeen ||= hasEnded(progress.peek());
      };
    },
  };
  return entry;
}
