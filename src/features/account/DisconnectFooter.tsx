import { useEffect, useRef, useState } from 'react';
import { Button, Footer, useViewContext } from '../../core/kit';
import { useDisconnect } from '../../shared/useDisconnect';
import { iconDisconnect } from '../../ui/icons';

/** Lets the wallet go; where there are several it asks first, in place, because connecting each again takes a while. */
export function DisconnectFooter({ several }: { several: boolean }) {
  const ctx = useViewContext();
  const { t } = ctx;
  const { busy, run } = useDisconnect(ctx);
  const [asking, setAsking] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    // Focus follows the question, and comes back with the answer.
    if (asking !== asked.current) (asking ? cancel : start).current?.focus();
    asked.current = asking;
  }, [asking]);

  const all = several ? t('profile.disconnectAll') : t('account.disconnect');
  const label = busy ? t('account.disconnecting') : all;
  if (asking) {
    return (
      <Footer
        prompt={t('profile.disconnectAllConfirm')}
        split={
          <>
            <Button elementRef={cancel} onClick={() => setAsking(false)}>
              {t('shell.cancel')}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void run()}>
              {label}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <Footer
      split={
        <Button
          variant="ghost"
          icon={iconDisconnect}
          busy={busy}
          elementRef={start}
          onClick={() => (several ? setAsking(true) : void run())}
        >
          {label}
        </Button>
      }
    />
  );
}
