import type { MessageKey } from '../../core/words/Words';
import type { Progress } from './Progress';

/** The transactions that are named in words. */
export type Operation = 'send' | 'trade' | 'approve';

/** How a transaction has ended other than by success: its mark, its words, and what the visitor can do. */
export interface Outcome {
  readonly mark: 'error' | 'warning';
  readonly title: MessageKey;
  readonly text: MessageKey | null;
  /** It certainly did not happen, so another try cannot pay twice. */
  readonly canRetry: boolean;
}

const failures: Readonly<Partial<Record<string, MessageKey>>> = {
  reviewOutdated: 'transaction.outdatedText',
  networkMismatch: 'transaction.wrongNodesText',
};

/** The words for the end of a transaction; null while it has not ended, and for a success. */
export function outcomeOf(progress: Progress, operation: Operation): Outcome | null {
  switch (progress.status) {
    case 'rejected':
      return { mark: 'warning', title: `transaction.${operation}Rejected`, text: null, canRetry: true };
    case 'failed': {
      const text = failures[progress.error.code] ?? 'transaction.notSentText';
      return { mark: 'error', title: 'transaction.notSent', text, canRetry: true };
    }
    case 'reverted': {
      const text = operation === 'approve' ? 'transaction.failedApprovalText' : 'transaction.failedText';
      return { mark: 'error', title: `transaction.${operation}Failed`, text, canRetry: true };
    }
    case 'replaced':
      if (!progress.cancelled) return null;
      return {
        mark: 'warning',
        title: 'transaction.cancelledTitle',
        text: 'transaction.cancelledText',
        canRetry: true,
      };
    case 'dropped':
    case 'different':
    case 'unknown': {
      const { status } = progress;
      const mark = status === 'different' ? 'error' : 'warning';
      return { mark, title: `transaction.${status}Title`, text: `transaction.${status}Text`, canRetry: false };
    }
    default:
      return null;
  }
}
