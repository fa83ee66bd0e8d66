import type { MessageKey } from '../../core/words/Words';
import type { Progress } from './Progress';

/** The kinds of transactions with their own messages. */
export type Operation = 'send' | 'trade' | 'approve';

/** The result of a transaction that did not succeed. */
export interface Outcome {
  readonly mark: 'error' | 'warning';
  readonly title: MessageKey;
  readonly text: MessageKey | null;
  /** The transaction certainly had no effect, so a retry cannot pay twice. */
  readonly canRetry: boolean;
}

/** What helps after an error, by its code. The words of the wallet's errors are in the chunk that connects wallets. */
const failures: Readonly<Partial<Record<string, MessageKey>>> = {
  requestPending: 'transaction.busyText',
  unauthorized: 'error.unauthorized',
  unsupportedMethod: 'error.unsupportedMethod',
  walletDisconnected: 'error.disconnected',
  // The nodes or a chunk have failed during the check before the request.
  somethingWentWrong: 'transaction.notAskedText',
  chunkNotLoaded: 'transaction.notAskedText',
  reviewOutdated: 'transaction.outdatedText',
  networkMismatch: 'transaction.wrongNodesText',
};

/** The outcome of a transaction; null while it is pending, and for a success. */
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
