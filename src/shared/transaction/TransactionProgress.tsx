import { type ReactNode, useEffect } from 'react';
import type { ReadonlySignal } from '#reactive';
import { Button, useViewContext } from '../../core/kit';
import { type CaipNetworkId, namespaceOf } from '../../lib/caip';
import { explorerLink } from '../explorerLink';
import { NewTabButton } from '../NewTabButton';
import { type Operation, outcomeOf } from './outcomeOf';
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
  /** What stands above the steps: what moves, and to whom. */
  readonly children?: ReactNode;
  /** The names of earlier steps, which are done: "USDC allowed". */
  readonly steps?: readonly string[];
  /** What stays with the visitor if the network refuses, with all its digits: "0.25 ETH". */
  readonly amount: string;
  /** The words for a success, and its button. */
  readonly done: {
    readonly title: string;
    readonly text?: string;
    readonly action: { readonly label: string; readonly onClick: () => void };
  };
  /** Returns to the review: nothing was sent, or the visitor wants to look at it again. */
  readonly onBack: () => void;
}

/** A transaction on its way, from the wallet to the network, and how it has ended. Goes into the body of a view. */
export function TransactionProgress({
  submission,
  children,
  steps = [],
  amount,
  done,
  onBack,
}: TransactionProgressProps) {
  const { state, t } = useViewContext();
  const { intent, progress: signal } = submission;
  const { operation, request } = intent;
  const progress = signal.value;
  // Before the next paint, so that no toast says what is on screen.
  useEffect(() => submission.show?.(), [submission]);
  const wallet = state.accounts.get(namespaceOf(request.networkId)).walletName || t('transaction.wallet');
  const hash = 'hash' in progress ? progress.hash : null;
  const href = hash && explorerLink(state.networks.find(request.networkId), hash, 'tx');
  const isOnItsWay = progress.status === 'asking' || progress.status === 'pending';
  const explorer = href && (
    <NewTabButton href={href} label={t(isOnItsWay ? 'transaction.explorer' : 'transaction.explorerShort')} />
  );
  if (isOnItsWay) {
    const isSent = progress.status === 'pending';
    return (
      <TransactionSteps {...{ isSent, wallet, operation, before: steps, explorer }} onStop={() => submission.abort()}>
        {children}
      </TransactionSteps>
    );
  }
  const outcome = outcomeOf(progress, operation);
  if (!outcome) {
    return (
      <TransactionOutcome mark="success" title={done.title} text={done.text}>
        {explorer}
        <Button variant="primary" onClick={done.action.onClick}>
          {done.action.label}
        </Button>
      </TransactionOutcome>
    );
  }
  const { mark, title, text, canRetry } = outcome;
  const isOnChain = progress.status === 'reverted' || progress.status === 'replaced';
  return (
    <TransactionOutcome mark={mark} title={t(title, { wallet })} text={text ? t(text, { wallet, amount }) : undefined}>
      {explorer}
      <Button variant={canRetry ? 'primary' : 'neutral'} onClick={onBack}>
        {t(canRetry && isOnChain ? 'shell.tryAgain' : 'transaction.back')}
      </Button>
    </TransactionOutcome>
  );
}
