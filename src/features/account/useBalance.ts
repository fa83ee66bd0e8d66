import { useEffect, useState } from 'react';
import type { Modal } from '../../context';
import type { Namespace } from '../../lib/caip';
import * as limits from '../../lib/limits';

interface BalanceReading {
  /** Nothing is known, and the pause after the failure is over. */
  readonly canRetry: boolean;
  readonly retry: () => void;
}

/**
 * Keeps the native balance fresh, every 30 s, while the view is shown in a visible tab. After a failure with nothing
 * to show, the visitor may try 30 s later; without that it tries again by itself in another 30 s.
 */
export function useBalance(modal: Modal, namespace: Namespace, account: string, wanted: boolean): BalanceReading {
  const { state, clock } = modal;
  const [round, setRound] = useState(0);
  const [canRetry, setCanRetry] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    const { signal } = stop;
    const follow = async (): Promise<void> => {
      const { refreshAccount } = await modal.session();
      while (!signal.aborted) {
        setCanRetry(false);
        await refreshAccount(modal, namespace);
        await clock.delay(limits.balanceRetryBlock, signal);
        const { balance, balanceFailed } = state.accounts.get(namespace);
        if (!balanceFailed || balance) continue;
        setCanRetry(true);
        await clock.delay(limits.balanceRetryBlock, signal);
      }
    };
    const onVisibility = (): void => {
      if (document.hidden) stop.abort();
      else setRound((count) => count + 1);
    };
    // What fails is told by the account's own state; this only ends when it is stopped.
    if (!document.hidden) follow().catch(() => {});
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      stop.abort();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [namespace, account, wanted, round]);
  return { canRetry, retry: () => setRound((count) => count + 1) };
}
