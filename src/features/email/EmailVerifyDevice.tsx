import { useLayoutEffect, useRef, useState } from 'react';
import type { Context } from '../../core/actions/Context';
import { Button, useViewContext } from '../../core/kit';
import { withTimeout } from '../../lib/timeout';
import { Drawing } from '../../shared/drawings/Drawing';
import { hourglass, sealedLetter, unpluggedLamp } from '../../shared/drawings/paths';
import { embeddedErrorCode } from '../../shared/embedded/embeddedErrorCode';
import { getEmbedded } from '../../shared/embedded/getEmbedded';
import { hasAlert } from '../../shared/embedded/hasAlert';
import { openMailApp } from '../../shared/ports/foreignPages';
import { showToast } from '../../shared/showToast';
import { iconMail, iconRefresh } from '../../ui/icons';
import { codeLifetime } from './codeLifetime';
import { failureOf } from './failureOf';
import { ResendLine } from './ResendLine';
import { useLoginResend } from './useLoginResend';
import { WrongAddress } from './WrongAddress';

/** The drawing of each phase. */
const phases = { waiting: sealedLetter, expired: hourglass, failed: unpluggedLamp };

/** How long after a failure to reach the service the page asks again (ms). */
const RETRY_DELAY = 5_000;
/** Failures that another request would have, too: of the page’s policy, its origin, or the version of the modal. */
const finalCodes: readonly string[] = ['emailLoginNotLoaded', 'originNotAllowed', 'chunkNotLoaded', 'chunkChanged'];

/**
 * Waits until the visitor has opened the link in the e-mail. One request to the frame lasts 30 s, so it is repeated while
 * the link is valid, also if the frame or the connection was lost: the visitor may be away in the app for e-mail. Rejects with `requestTimedOut` after that, and with `signal.reason` if the visitor left.
 */
function waitForDevice(ctx: Context, signal: AbortSignal): Promise<void> {
  const wait = async (attempt: AbortSignal): Promise<void> => {
    for (;;) {
      try {
        const wallet = await getEmbedded(ctx, attempt);
        return await wallet.connectDevice();
      } catch (error) {
        attempt.throwIfAborted();
        const code = embeddedErrorCode(error);
        if (failureOf(error) !== 'unchecked' || finalCodes.includes(code)) throw error;
        if (code !== 'embeddedWalletTimedOut') await ctx.clock.delay(RETRY_DELAY, attempt);
      }
    }
  };
  return withTimeout(wait, codeLifetime, { clock: ctx.clock, signal });
}

/** Waits until the visitor has opened the link in the e-mail, then continues automatically. */
export function EmailVerifyDevice() {
  const ctx = useViewContext();
  const { state, device, t } = ctx;
  const { email = '' } = state.router.current.value.data;
  const [round, setRound] = useState(0);
  const [phase, setPhase] = useState<'waiting' | 'expired' | 'failed'>('waiting');
  const [sending, setSending] = useState(false);
  const retry = useRef<HTMLButtonElement>(null);
  const resend = useLoginResend(email, () => setRound(round + 1));

  // A layout effect, which is cleaned up on unmount and not after the next paint: the link may be opened in between.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setPhase('waiting');
    waitForDevice(ctx, signal).then(
      () => {
        if (signal.aborted) return;
        ctx.emit({ event: 'DEVICE_REGISTERED_FOR_EMAIL', properties: {} });
        ctx.emit({ event: 'EMAIL_VERIFICATION_CODE_SENT', properties: {} });
        state.announcer.say(t('email.deviceConfirmed'));
        state.router.replace('EmailVerifyOtp', { email });
      },
      (error) => {
        if (signal.aborted) return;
        const expired = failureOf(error) === 'expired';
        setPhase(expired ? 'expired' : 'failed');
        state.announcer.alert(t(expired ? 'email.linkExpired' : 'email.linkFailed'));
        if (!expired && !hasAlert(error)) ctx.report(error);
      },
    );
    return () => controller.abort();
  }, [round]);
  useLayoutEffect(() => {
    if (phase !== 'waiting') retry.current?.focus();
  }, [phase]);

  const refuse = ({ message }: Error): Promise<unknown> => showToast(ctx, 'error', message);
  const sendNewLink = (): void => {
    setSending(true);
    void resend()
      .catch(refuse)
      .finally(() => setSending(false));
  };
  const waiting = phase === 'waiting';
  const [before, after] = t('email.linkSent').split('{email}');
  return (
    <>
      <div className="body">
        <div className="hero">
          <Drawing d={phases[phase]} />
          <p className="headline">
            {t(waiting ? 'email.checkInbox' : phase === 'expired' ? 'email.linkExpired' : 'email.linkFailed')}
          </p>
          {waiting ? (
            <p className="text">
              {before}
              <bdi className="address">{email}</bdi>
              {after} {t('email.openLink')}
            </p>
          ) : (
            <p className="text">{t(phase === 'expired' ? 'email.linkExpiredText' : 'email.linkFailedText')}</p>
          )}
        </div>
        {waiting && device.mobile && (
          <Button icon={iconMail} onClick={openMailApp}>
            {t('email.openApp')}
          </Button>
        )}
        {waiting ? (
          <ResendLine resend={resend} />
        ) : (
          <Button variant="primary" icon={iconRefresh} busy={sending} elementRef={retry} onClick={sendNewLink}>
            {t('email.newLink')}
          </Button>
        )}
      </div>
      <WrongAddress />
    </>
  );
}
