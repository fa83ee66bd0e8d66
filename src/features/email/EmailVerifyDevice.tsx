import { useLayoutEffect, useRef, useState } from 'react';
import { Button, useViewContext } from '../../core/kit';
import { Drawing } from '../../shared/drawings/Drawing';
import { hourglass, sealedLetter, unpluggedLamp } from '../../shared/drawings/paths';
import { hasAlert } from '../../shared/embedded/hasAlert';
import { openMailApp } from '../../shared/ports/foreignPages';
import { showToast } from '../../shared/showToast';
import { iconMail, iconRefresh } from '../../ui/icons';
import { failureOf } from './failureOf';
import { ResendLine } from './ResendLine';
import { useLoginResend } from './useLoginResend';
import { WrongAddress } from './WrongAddress';
import { waitForDevice } from './waitForDevice';

/** The drawing of each phase. */
const phases = { waiting: sealedLetter, expired: hourglass, failed: unpluggedLamp };

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
        state.announcer.say(t(expired ? 'email.linkExpired' : 'email.linkFailed'), true);
        if (!expired && !hasAlert(error)) ctx.report(error);
      },
    );
    return () => controller.abort();
  }, [round]);
  useLayoutEffect(() => {
    if (phase !== 'waiting') retry.current?.focus();
  }, [phase]);

  const refuse = ({ message }: Error): Promise<void> => showToast(ctx, 'error', message);
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
