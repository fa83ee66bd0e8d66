import { type ReactNode, useLayoutEffect } from 'react';
import { Button, useViewContext } from '../../core/kit';
import { explorerLink } from '../../shared/explorerLink';
import { NewTabButton } from '../../shared/NewTabButton';
import { kindOf } from '../kinds';
import { canTryAgain, isAsking, isUnderWay, outcome, shortfallOf } from '../outcome';
import { paidText } from '../paidText';
import type { Submission } from '../Submission';
import { describeOutcome } from './describeOutcome';
import { shortfallWords } from './shortfallWords';
import { TransactionOutcome } from './TransactionOutcome';
import { TransactionSteps } from './TransactionSteps';

interface TransactionProgressProps {
  readonly submission: Submission;
  /** Shown above the steps: the amounts and the receiver. */
  readonly children?: ReactNode;
  /** The labels of earlier steps, which are done: "USDC allowed". */
  readonly steps?: readonly string[];
  /** The label of the last step: who confirms it. Default: "Done". */
  readonly lastStep?: string;
  /** The texts and the button after a success. */
  readonly done: {
    readonly title: string;
    readonly text?: string;
    readonly action: { readonly label: string; readonly onClick: () => void };
  };
  /** Returns to the review. Called only if the transaction certainly had no effect. */
  readonly onRetry: () => void;
  /** Leaves a transaction that may have had its effect, without offering to repeat it. Default label: "Back". */
  readonly leave: { readonly label?: string; readonly onClick: () => void };
  /** Called by the button that uses a smaller amount of the coin, a decimal string, after one that the account cannot pay for. */
  readonly onUseLess?: (amount: string) => void;
}

/** A pending transaction, from the wallet to the network, then its result. Rendered in the body of a view. */
export function TransactionProgress({
  submission,
  children,
  steps = [],
  lastStep,
  done,
  onRetry,
  leave,
  onUseLess,
}: TransactionProgressProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { intent, progress: signal } = submission;
  const { request } = intent;
  const kind = kindOf(intent);
  const amount = paidText(intent, state.locale.tag.value);
  const progress = signal.value;
  // While this view is mounted, the result is not shown as a toast. A layout effect, because it may end right after the paint.
  useLayoutEffect(() => submission.show?.(), [submission]);
  const wallet = submission.wallet || t('transaction.wallet');
  const hash = 'hash' in progress ? progress.hash : null;
  const href = hash && explorerLink(state.networks.find(request.networkId), hash, 'tx');
  const isPending = isUnderWay(progress);
  const explorer = href && (
    <NewTabButton href={href} label={t(isPending ? 'transaction.explorer' : 'transaction.explorerShort')} />
  );
  if (isPending) {
    const isSent = !isAsking(progress);
    return (
      <TransactionSteps
        {...{ isSent, wallet, words: kind.words, last: lastStep, earlier: steps, explorer }}
        onStop={() => submission.abort()}
      >
        {children}
      </TransactionSteps>
    );
  }
  const texts = describeOutcome(progress, kind);
  if (!texts) {
    return (
      <TransactionOutcome mark="success" title={done.title} text={done.text}>
        {explorer}
        <Button variant="primary" onClick={done.action.onClick}>
          {done.action.label}
        </Button>
      </TransactionOutcome>
    );
  }
  const { mark, title, text } = texts;
  const canRetry = outcome(progress) === 'failed';
  const lacks = shortfallWords(ctx, shortfallOf(progress), intent);
  const less = onUseLess && lacks?.less;
  return (
    <TransactionOutcome
      mark={mark}
      title={t(title, { wallet })}
      text={lacks?.text ?? (text ? t(text, { wallet, amount }) : undefined)}
    >
      {explorer}
      <Button variant={canRetry && !less ? 'primary' : 'neutral'} onClick={canRetry ? onRetry : leave.onClick}>
        {(!canRetry && leave.label) || t(canTryAgain(progress) ? 'shell.tryAgain' : 'transaction.back')}
      </Button>
      {less && (
        <Button variant="primary" onClick={() => onUseLess(less.amount)}>
          {less.label}
        </Button>
      )}
    </TransactionOutcome>
  );
}
