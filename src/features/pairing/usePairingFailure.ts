import { type Ref, useEffect, useRef } from 'react';
import { useViewContext } from '../../core/kit';
import type { ListedWallet } from '../../lib/listedWallet';
import { getPairing } from './getPairing';

interface PairingFailure {
  readonly headline: string;
  readonly text: string;
  /** The button to retry, which takes focus. */
  readonly retryRef: Ref<HTMLButtonElement>;
}

/**
 * Shows and announces why the pairing has failed; null while it has not. @param fromCode the visitor was waiting for a code, not
 * for an app
 */
export function usePairingFailure(wallet: ListedWallet | null, fromCode = false): PairingFailure | null {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const retryRef = useRef<HTMLButtonElement>(null);
  const phase = getPairing(ctx).phase.value;
  const hasFailed = phase.status === 'declined' || phase.status === 'failed';
  const failure = phase.status === 'failed' ? phase.failure : null;
  const failed = fromCode && failure?.origin === 'service' ? 'pairing.codeFailed' : 'pairing.failed';
  const headline = t(failure ? failed : 'external.declined');
  const text = t(failure?.text ?? 'external.declinedText', {
    wallet: wallet?.name ?? t('pairing.yourWallet'),
    origin: location.origin,
  });
  useEffect(() => {
    // A view is first drawn with the end of the attempt before it, and has started its own by now.
    if (!hasFailed || getPairing(ctx).phase.peek() !== phase) return;
    state.announcer.alert(`${headline}. ${text}`);
    retryRef.current?.focus();
  }, [hasFailed]);
  return hasFailed ? { headline, text, retryRef } : null;
}
