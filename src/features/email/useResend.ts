import { useEffect, useRef } from 'react';
import { useViewContext } from '../../core/kit';
import { hasAlert } from '../../shared/embedded/hasAlert';
import { followStep } from './followStep';
import { sendEmail } from './sendEmail';
import { showFailure } from './showFailure';

/** Requests another e-mail to the same address. `onSent` is called if the view is still mounted. */
export function useResend(email: string, onSent: () => void): () => Promise<void> {
  const ctx = useViewContext();
  const controller = useRef(new AbortController());
  useEffect(() => () => controller.current.abort(), []);
  return async () => {
    const { signal } = controller.current;
    try {
      const step = await sendEmail(ctx, email, signal);
      const { showToast } = await ctx.connection();
      signal.throwIfAborted();
      void showToast(ctx, 'success', ctx.t('email.sent'));
      onSent();
      await followStep(ctx, step, signal);
    } catch (error) {
      if (!signal.aborted && !hasAlert(error)) await showFailure(ctx, error);
    }
  };
}
