import { useViewContext } from '../../core/kit';
import { followStep } from './followStep';
import { sendEmail } from './sendEmail';
import { useResend } from './useResend';

/** Requests another e-mail of a login to the same address. */
export function useLoginResend(email: string, onSent: () => void): () => Promise<void> {
  const ctx = useViewContext();
  return useResend(
    (signal) => sendEmail(ctx, email, signal),
    (step, signal) => followStep(ctx, step, signal),
    onSent,
  );
}
