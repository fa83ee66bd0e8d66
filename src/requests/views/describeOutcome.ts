import type { MessageKey } from '../../core/words/Words';
import { outcome } from '../outcome';
import type { Progress } from '../Progress';

/** The kinds of transactions with their own messages. */
export type Operation = 'send' | 'trade' | 'approve';

/** The texts of a transaction that did not succeed. */
interface OutcomeTexts {
  readonly mark: 'error' | 'warning';
  readonly title: MessageKey;
  readonly text: MessageKey | null;
}

/** What helps after an error, by its code. The words of the wallet's errors are in the chunk that connects wallets. */
const failures: Readonly<Partial<Record<string, MessageKey>>> = {
  requestPending: 'transaction.busyText',
  insufficientFunds: 'transaction.fundsText',
  unauthorized: 'error.unauthorized',
  unsupportedMethod: 'error.unsupportedMethod',
  walletDisconnected: 'error.disconnected',
  // The nodes or a chunk have failed during the check before the request.
  somethingWentWrong: 'transaction.notAskedText',
  chunkNotLoaded: 'transaction.notAskedText',
  reviewOutdated: 'transaction.outdatedText',
  alreadyRequested: 'transaction.alreadyText',
  networkMismatch: 'transaction.wrongNodesText',
};

/** Describes the outcome of a transaction; null while it is pending, and for a success. */
export function describeOutcome(progress: Progress, operation: Operation): OutcomeTexts | null {
  if (outcome(progress) === 'succeeded') return null;
  switch (progress.status) {
    case 'rejected':
      return { mark: 'warning', title: `transaction.${operation}Rejected`, text: null };
    case 'failed': {
      const text = failures[progress.error.code] ?? 'transaction.notSentText';
      return { mark: 'error', title: 'transaction.notSent', text };
    }
    case 'reverted': {
      const text = operation === 'approve' ? 'transaction.failedApprovalText' : 'transaction.failedText';
      return { mark: 'error', title: `transaction.${operation}Failed`, text };
    }
    case 'replaced':
      return { mark: 'warning', title: 'transaction.cancelledTitle', text: 'transaction.cancelledText' };
    case 'dropped':
    case 'different':
    case 'unknown': {
      const { status } = progress;
      const mark = status === 'different' ? 'error' : 'warning';
      return { mark, title: `transaction.${status}Title`, text: `transaction.${status}Text` };
    }
    default:
      return null;
  }
}
