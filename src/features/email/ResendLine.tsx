import { useState } from 'react';
import { useViewContext } from '../../core/kit';
import { useThrottle } from './useThrottle';

interface ResendLineProps {
  /** Requests another e-mail. */
  readonly resend: () => Promise<void>;
}

/** A request for another e-mail; during the throttle it counts down and says how long to wait. */
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
        {t('email.notReceived')} {/* The countdown is not part of the name, which would be read again each second. */}
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
