import { useState } from 'react';
import { useViewContext } from '../../core/kit';
import { CodeForm } from './CodeForm';
import { changeViews, requestChange } from './requestChange';
import type { CodeParams } from './useCodeCheck';
import { useResend } from './useResend';

interface ChangeCodeProps extends Pick<CodeParams, 'check' | 'finish'> {
  /** The address that the code was sent to. */
  readonly email: string;
  /** It was typed in an earlier step. */
  readonly isTyped?: boolean;
}

/**
 * Asks for a code that confirms the old or the new address. Another e-mail starts the change again, because the service may
 * require a different code than before.
 */
export function ChangeCode({ email, isTyped, check, finish }: ChangeCodeProps) {
  const ctx = useViewContext();
  const { router } = ctx.state;
  const { data } = router.current.value;
  const [round, setRound] = useState(0);
  const resend = useResend(
    (signal) => requestChange(ctx, data.email ?? '', signal),
    (step) => {
      if (router.current.peek().view !== changeViews[step]) router.replace(changeViews[step], data);
    },
    () => setRound(round + 1),
  );
  return <CodeForm email={email} isTyped={isTyped} round={round} check={check} finish={finish} resend={resend} />;
}
