import { type ReactNode, useLayoutEffect } from 'react';
import type { ReadonlySignal } from '#reactive';
import { Button, useViewContext } from '../../core/kit';
import { type CaipNetworkId, namespaceOf } from '../../lib/caip';
import { explorerLink } from '../explorerLink';
import { NewTabButton } from '../NewTabButton';
import { describeOutcome, type Operation } from './describeOutcome';
import { outcome } from './outcome';
import type { Progress } from './Progress';
import { TransactionOutcome } from './TransactionOutcome';
import { TransactionSteps } from './TransactionSteps';

interface TransactionProgressProps {
  readonly submission: {
    readonly intent: {
      readonly operation: Operation;
      readonly request: { readonly networkId: CaipNetworkId };
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
}: TransactionProgressProps) {
  const { state, t } = useViewContext();
  const { intent, progress: signal } = submission;
  const { operation, request } = intent;
  const progress = signal.value;
  // While this view is mounted, the result is not shown as a toast. A layout effect, because it may end right after the paint.
  useLayoutEffect(() => submission.show?.(), [submission]);
  const wallet = state.accounts.get(namespaceOf(request.networkId)).walletName || t('transaction.wallet');
  const hash = 'hash' in progress ? progress.hash : null;
  const href = hash && explorerLink(state.networks.find(request.networkId), hash, 'tx');
  const isPending = progress.status === 'asking' || progress.status === 'pending';
  const explorer = href && (
    <NewTabButton href={href} label={t(isPending ? 'transaction.explorer' : 'transaction.explorerShort')} />
  );
  if (isPending) {
    const isSent = progress.status === 'pending';
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
  const isOnChain = progress.status === 'reverted' || progress.status === 'replaced';
  return (
    <TransactionOutcome mark={mark} title={t(title, { wallet })} text={text ? t(text, { wallet, amount }) : undefined}>
      {explorer}
      <Button variant={canRetry ? 'primary' : 'neutral'} onClick={canRetry ? onRetry : onLeave}>
        {t(canRetry && isOnChain ? 'shell.tryAgain' : 'transaction.back')}
      </Button>
    </TransactionOutcome>
  );
}
