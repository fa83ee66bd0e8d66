import { type ReactNode, useLayoutEffect } from 'react';
import type { ReadonlySignal } from '#reactive';
import { Button, useViewContext } from '../../core/kit';
import { type CaipNetworkId, namespaceOf } from '../../lib/caip';
import { explorerLink } from '../../shared/explorerLink';
import { NewTabButton } from '../../shared/NewTabButton';
import { isAsking, isMinedInVain, isUnderWay, outcome, shortfallOf } from '../outcome';
import type { Progress } from '../Progress';
import { describeOutcome, type Operation } from './describeOutcome';
import { shortfallWords } from './shortfallWords';
import { TransactionOutcome } from './TransactionOutcome';
import { TransactionSteps } from './TransactionSteps';

interface TransactionProgressProps {
  readonly submission: {
    readonly intent: {
      readonly operation: Operation;
      readonly request: { readonly networkId: CaipNetworkId; readonly value?: bigint };
    };
    readonly progress: ReadonlySignal<Progress>;
    abort(): void;
    show?(): () => void;
  };
  /** Shown above the steps: the amounts and the receiver. */
  readonly children?: ReactNode;
  /** The labels of earlier steps, which are done: "USDC allowed". */
  readonly steps?: readonly string[];
  /** The amount that the visitor keeps if the transaction fails: "0.25 ETH". */
  readonly amount: string;
  /** The texts and the button after a success. */
  readonly done: {
    readonly title: string;
    readonly text?: string;
    readonly action: { readonly label: string; readonly onClick: () => void };
  };
  /** Returns to the review. Called only if the transaction certainly had no effect. */
  readonly onRetry: () => void;
  /** Leaves a transaction that may have had its effect, without offering to repeat it. */
  readonly onLeave: () => void;
  /** Called by the button that uses a smaller amount of the coin, a decimal string, after one that the account cannot pay for. */
  readonly onUseLess?: (amount: string) => void;
}

/** A pending transaction, from the wallet to the network, then its result. Rendered in the body of a view. */
export function TransactionProgress({
  submission,
  children,
  steps = [],
  amount,
  done,
  onRetry,
  onLeave,
  onUseLess,
}: TransactionProgressProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { intent, progress: signal } = submission;
  const { operation, request } = intent;
  const progress = signal.value;
  // While this view is mounted, the result is not shown as a toast. A layout effect, because it may end right after the paint.
  useLayoutEffect(() => submission.show?.(), [submission]);
  const wallet = state.accounts.get(namespaceOf(request.networkId)).walletName || t('transaction.wallet');
  const hash = 'hash' in progress ? progress.hash : null;
  const href = hash && explorerLink(state.networks.find(request.networkId), hash, 'tx');
  const isPending = isUnderWay(progress);
  const explorer = href && (
    <NewTabButton href={href} label={t(isPending ? 'transaction.explorer' : 'transaction.explorerShort')} />
  );
  if (isPending) {
    const isSent = !isAsking(progress);
    return (
      <TransactionSteps {...{ isSent, wallet, operation, earlier: steps, explorer }} onStop={() => submission.abort()}>
        {children}
      </TransactionSteps>
    );
  }
  const texts = describeOutcome(progress, operation);
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
  const lacks = shortfallWords(ctx, shortfallOf(progress), request, amount);
  const less = onUseLess && lacks?.less;
  return (
    <TransactionOutcome
      mark={mark}
      title={t(title, { wallet })}
      text={lacks?.text ?? (text ? t(text, { wallet, amount }) : undefined)}
    >
      {explorer}
      <Button variant={canRetry && !less ? 'primary' : 'neutral'} onClick={canRetry ? onRetry : onLeave}>
        {t(isMinedInVain(progress) ? 'shell.tryAgain' : 'transaction.back')}
      </Button>
      {less && (
        <Button variant="primary" onClick={() => onUseLess(less.amount)}>
          {less.label}
        </Button>
      )}
    </TransactionOutcome>
  );
}
