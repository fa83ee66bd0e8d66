import { useLayoutEffect } from 'react';
import { Button, useViewContext } from '../../core/kit';
import { namespaceOf } from '../../lib/caip';
import { explorerLink } from '../../shared/explorerLink';
import { NewTabButton } from '../../shared/NewTabButton';
import { RequestOutcome } from '../../shared/request/RequestOutcome';
import { shownWalletName } from '../../shared/shownWalletName';
import { kindOf } from '../kinds';
import { canTryAgain, hashOf, isAsking, isUnderWay, outcome, shortfallOf } from '../outcome';
import { paidText } from '../paidText';
import type { Submission } from '../Submission';
import { describeOutcome } from './describeOutcome';
import type { RequestSummary } from './SummaryLine';
import { shortfallWords } from './shortfallWords';
import { TransactionSteps } from './TransactionSteps';

interface TransactionProgressProps {
  readonly submission: Submission;
  /** What is paid, and what or who gets it. */
  readonly summary?: RequestSummary | undefined;
  /** The icon of the wallet. Default: that of the connected wallet. */
  readonly icon?: string | null;
  /** The labels of earlier steps, which are done: "USDC allowed". */
  readonly steps?: readonly string[];
  /** The label of the last step: who confirms it. Default: "Confirmed". */
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
  summary,
  icon,
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
  const wallet = shownWalletName(t, submission.wallet, 'transaction.wallet');
  const hash = hashOf(progress);
  const isProposed = progress.status === 'pending' && progress.isProposed;
  const href = hash && !isProposed && explorerLink(state.networks.find(request.networkId), hash, 'tx');
  const isPending = isUnderWay(progress);
  const explorer = href && <NewTabButton variant="ghost" href={href} label={t('shell.explorer')} />;
  const connected = state.accounts.get(namespaceOf(request.networkId));
  const connectedIcon = connected.walletName === submission.wallet ? connected.walletIcon : null;
  if (isPending) {
    const isSent = !isAsking(progress);
    return (
      <TransactionSteps
        {...{ isSent, isProposed, wallet, summary, words: kind.words, last: lastStep, earlier: steps, explorer }}
        icon={icon ?? connectedIcon}
        onStop={() => submission.abort()}
      />
    );
  }
  const texts = describeOutcome(progress, intent);
  if (!texts) {
    return (
      <RequestOutcome mark="success" title={done.title} text={done.text} link={explorer}>
        <Button variant="primary" onClick={done.action.onClick}>
          {done.action.label}
        </Button>
      </RequestOutcome>
    );
  }
  const { mark, title, text } = texts;
  const canRetry = outcome(progress) === 'failed';
  const lacks = shortfallWords(ctx, shortfallOf(progress), intent);
  const less = onUseLess && lacks?.less;
  return (
    <RequestOutcome
      mark={mark}
      title={t(title, { wallet })}
      text={lacks?.text ?? (text ? t(text, { wallet, amount }) : undefined)}
      link={explorer}
    >
      <Button variant={canRetry && !less ? 'primary' : 'neutral'} onClick={canRetry ? onRetry : leave.onClick}>
        {(!canRetry && leave.label) || t(canTryAgain(progress) ? 'shell.tryAgain' : 'shell.back')}
      </Button>
      {less && (
        <Button variant="primary" onClick={() => onUseLess(less.amount)}>
          {less.label}
        </Button>
      )}
    </RequestOutcome>
  );
}
