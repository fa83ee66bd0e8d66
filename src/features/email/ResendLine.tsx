import { useState } from 'react';
import { ErrorText, useViewContext } from '../../core/kit';
import { getThrottle } from './getThrottle';
import { useThrottle } from './useThrottle';

interface ResendLineProps {
  /** Requests another e-mail. Rejects if it is too early. */
  readonly resend: () => Promise<void>;
  /** Whether no other e-mail can be requested now. The line keeps its place. */
  readonly isHidden?: boolean;
}

/** A button that requests another e-mail. While throttled, it counts down, and a click shows how long to wait. */
export function ResendLine({ resend, isHidden }: ResendLineProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState(false);
  const n = useThrottle();
  const unavailable = sending || n > 0;
  const refuse = ({ message }: Error): void => {
    setRefused(true);
    state.announcer.alert(message);
  };
  const onClick = (): void => {
    if (sending) return;
    setRefused(false);
    setSending(true);
    void resend()
      .catch(refuse)
      .finally(() => setSending(false));
  };
  // The message below says how long.
  const countsDown = n > 0 && !refused;
  const label = t(sending ? 'email.sending' : countsDown ? 'email.sendAgainAfter' : 'email.sendAgain', { n });
  return (
    <div className="resend" hidden={isHidden}>
      <p>
        {t('email.notReceived')} {/* The accessible name has no countdown, which would be read every second. */}
        <button
          type="button"
          className="link"
          aria-label={sending ? label : t('email.sendAgain')}
          aria-disabled={unavailable || undefined}
          onClick={onClick}
        >
          {label}
        </button>
      </p>
      {refused && n > 0 && <ErrorText>{getThrottle(ctx).waitText()}</ErrorText>}
    </div>
  );
}
