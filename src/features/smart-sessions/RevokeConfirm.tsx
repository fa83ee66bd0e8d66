import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button, Note, useViewContext } from '../../core/kit';
import type { CaipAddress } from '../../lib/caip';
import { useSpoken } from '../../shared/useSpoken';
import { getSessions } from './getSessions';
import { revokeSession } from './revokeSession';
import type { AppSession } from './toSession';

interface RevokeConfirmProps {
  readonly session: AppSession;
  readonly account: CaipAddress;
  readonly app: string;
  readonly onClose: () => void;
}

/** Confirms in place, then waits for the wallet; Cancel stops the wait. */
export function RevokeConfirm({ session, account, app, onClose }: RevokeConfirmProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const cancelButton = useRef<HTMLButtonElement>(null);
  const { revocation } = getSessions(ctx);
  const pending = revocation.value?.step === 'failed' ? null : revocation.value;
  const step = pending?.id === session.id ? pending.step : null;
  useLayoutEffect(() => {
    if (!step) cancelButton.current?.focus();
  }, []);
  const askingText = t('sessions.asking', { wallet: pending?.wallet ?? '' });
  useSpoken(step === 'asking' && askingText, 'say', step);
  // One revocation at a time: a pending one of another session is finished first.
  const blocked =
    pending && !step && t(pending.step === 'asking' ? 'error.pending' : 'sessions.other', { wallet: pending.wallet });
  useSpoken(blocked);
  const isBlocked = Boolean(blocked);
  const wasBlocked = useRef(isBlocked);
  useEffect(() => {
    // Shown together with the result of the other one, which it does not replace.
    if (wasBlocked.current && !isBlocked) state.announcer.alert(t('sessions.free', { app }));
    wasBlocked.current = isBlocked;
  }, [isBlocked]);
  const label = step === 'asking' ? askingText : t(step ? 'sessions.revoking' : 'sessions.revoke');
  const cancel = (): void => {
    if (step) {
      pending?.controller.abort();
      revocation.value = null;
    }
    onClose();
  };
  return (
    <div className="revoke">
      <p className="name">{t('sessions.confirm', { app })}</p>
      <p className="text">{t('sessions.confirmText')}</p>
      {blocked && (
        <Note kind="info">
          <p>{blocked}</p>
        </Note>
      )}
      <div className="revoke-pair">
        {/* Once the signature is sent to the service, the revocation can no longer be canceled. */}
        <Button
          elementRef={cancelButton}
          unavailable={step === 'revoking'}
          onClick={cancel}
          onUnavailable={() => state.announcer.say(label)}
        >
          {t('sessions.cancel')}
        </Button>
        <Button
          variant="danger"
          busy={step !== null}
          unavailable={isBlocked}
          onUnavailable={() => blocked && state.announcer.say(blocked)}
          onClick={() => {
            void revokeSession(ctx, account, session).then(onClose);
          }}
        >
          {label}
        </Button>
      </div>
    </div>
  );
}
