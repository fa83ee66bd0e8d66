import { useEffect, useRef } from 'react';
import { useViewContext } from '../../core/kit';
import { hasAlert } from '../../shared/embedded/hasAlert';
import { showToast } from '../../shared/showToast';
import { showFailure } from './showFailure';
import { ThrottleError } from './ThrottleError';

/**
 * Returns a function that requests another e-mail and shows the service's next step. `onSent` is called if the view is still
 * mounted. The function rejects with a `ThrottleError` alone, for the view to show.
 */
export function useResend<Step>(
  send: (signal: AbortSignal) => Promise<Step>,
  follow: (step: Step, signal: AbortSignal) => void | Promise<void>,
  onSent: () => void,
): () => Promise<void> {
  const ctx = useViewContext();
  const controller = useRef(new AbortController());
  useEffect(() => () => controller.current.abort(), []);
  return async () => {
    const { signal } = controller.current;
    try {
      const step = await send(signal);
      signal.throwIfAborted();
      void showToast(ctx, 'success', ctx.t('email.sent'));
      onSent();
      await follow(step, signal);
    } catch (error) {
      if (signal.aborted || hasAlert(error)) return;
      if (error instanceof ThrottleError) throw error;
      await showFailure(ctx, error);
    }
  };
}
