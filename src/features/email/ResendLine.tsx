import { useState } from 'react';
import { useViewContext } from '../../core/kit';
import { useThrottle } from './useThrottle';

interface ResendLineProps {
  /** Requests another e-mail. */
  readonly resend: () => Promise<void>;
}

/** A button that requests another e-mail. While throttled, it counts down, and a click shows how long to wait. */
export function ResendLine({ resend }: ResendLineProps) {
  const { state, t } = useViewContext();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState(false);
  const n = useThrottle();
  const unavailable = sending || n > 0;
  const throttled = t('literal.tryAgainAfter', { n, count: n });
  const onClick = (): void => {
    if (sending) return;
    setRefused(n > 0);
    if (n > 0) {
      state.announcer.say(throttled, true);
      return;
    }
    setSending(true);
    void resend().finally(() => setSending(false));
  };
  const label = t(sending ? 'email.sending' : n ? 'email.sendAgainAfter' : 'email.sendAgain', { n });
  return (
    <div className="resend">
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
      {refused && n > 0 && <p className="err-text">{throttled}</p>}
    </div>
  );
}
