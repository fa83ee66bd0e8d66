import type { MessageKey } from '../../core/words/Words';
import { walletProblems } from '../../shared/walletProblems';
import type { Intent } from '../Intent';
import { kindOf } from '../kinds';
import { outcome, wasSuperseded } from '../outcome';
import type { Progress } from '../Progress';
import type { OutcomeTexts } from '../RequestKind';

/** The texts of a request that did not succeed. */
interface MarkedTexts extends OutcomeTexts {
  readonly mark: 'error' | 'warning';
}

/** What helps after an error, by its code. */
const failures: Readonly<Partial<Record<string, MessageKey>>> = {
  ...walletProblems,
  insufficientFunds: 'transaction.fundsText',
  // The nodes have refused what the wallet has signed.
  tokenShort: 'transaction.tokenShortText',
  rpcRequestFailed: 'transaction.nodesRefusedText',
  // The nodes or a chunk have failed during the check before the request.
  somethingWentWrong: 'transaction.notAskedText',
  chunkNotLoaded: 'transaction.notAskedText',
  reviewOutdated: 'transaction.outdatedText',
  alreadyRequested: 'transaction.alreadyText',
  networkMismatch: 'transaction.wrongNodesText',
  // The signed transaction differs from the reviewed one.
  changedPayer: 'transaction.changedPayerText',
  changedInstructions: 'transaction.changedActionText',
  changedFee: 'transaction.changedFeeText',
};

/** Describes the outcome of a request; null while it is pending, and for a success. */
export function describeOutcome(progress: Progress, intent: Pick<Intent, 'kind' | 'paysFee'>): MarkedTexts | null {
  if (outcome(progress) === 'succeeded') return null;
  const { words } = kindOf(intent);
  switch (progress.status) {
    case 'rejected':
      return { mark: 'warning', ...words.declined };
    case 'stopped':
      return { mark: 'warning', title: words.notSent ?? 'transaction.notSent', text: 'transaction.stoppedText' };
    case 'failed': {
      const { error, isByNodes } = progress;
      const isFunds = error.code === 'insufficientFunds';
      const text = isFunds && isByNodes ? 'transaction.nodesFundsText' : failures[error.code];
      return { mark: 'error', title: words.notSent ?? 'transaction.notSent', text: text ?? 'transaction.notSentText' };
    }
    case 'reverted': {
      const { title, text, withoutFee = text } = words.failed;
      return { mark: 'error', title, text: intent.paysFee ? text : withoutFee };
    }
    case 'replaced': {
      const title = wasSuperseded(progress) ? 'transaction.supersededTitle' : 'transaction.cancelledTitle';
      return { mark: 'warning', title, text: 'transaction.cancelledText' };
    }
    case 'expired':
      return { mark: 'warning', title: 'transaction.expiredTitle', text: 'transaction.expiredText' };
    case 'different':
      return { mark: 'error', title: 'transaction.differentTitle', text: 'transaction.differentText' };
    case 'dropped':
    case 'unknown': {
      const { status } = progress;
      const texts: OutcomeTexts = { title: `transaction.${status}Title`, text: `transaction.${status}Text` };
      return { mark: 'warning', ...(words.unknown ?? texts) };
    }
    default:
      return null;
  }
}
