import { useState } from 'react';
import { useViewContext } from '../../core/kit';
import { acceptLogin } from '../../shared/embedded/acceptLogin';
import { getEmbedded } from '../../shared/embedded/getEmbedded';
import { CodeForm } from './CodeForm';
import { failureOf } from './failureOf';
import { finishEmailLogin } from './finishEmailLogin';
import { getThrottle } from './getThrottle';
import { useLoginResend } from './useLoginResend';

/** Confirms the address by the code in the e-mail, then connects. */
export function EmailVerifyOtp() {
  const ctx = useViewContext();
  const { email = '' } = ctx.state.router.current.value.data;
  const [round, setRound] = useState(0);
  const resend = useLoginResend(email, () => setRound(round + 1));
  const check = async (code: string, signal: AbortSignal): Promise<void> => {
    const wallet = await getEmbedded(ctx, signal);
    try {
      await wallet.connectOtp(code);
      await acceptLogin(ctx, { method: 'email', signal });
      getThrottle(ctx).clear();
      ctx.emit({ event: 'EMAIL_VERIFICATION_CODE_PASS', properties: {} });
    } catch (error) {
      if (failureOf(error) !== 'unchecked') ctx.emit({ event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: {} });
      throw error;
    }
  };
  const finish = (signal: AbortSignal): Promise<void> => finishEmailLogin(ctx, signal);
  return <CodeForm email={email} round={round} check={check} finish={finish} resend={resend} />;
}
