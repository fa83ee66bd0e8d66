import { useEffect, useRef, useState } from 'react';
import { Button, Footer, useViewContext } from '../../core/kit';
import { useDisconnect } from '../../shared/useDisconnect';
import { iconDisconnect } from '../../ui/icons';

/** Disconnects the wallet. With several wallets it asks for confirmation, because reconnecting all of them takes a while. */
export function DisconnectFooter({ several }: { several: boolean }) {
  const ctx = useViewContext();
  const { t } = ctx;
  const { busy, run } = useDisconnect(ctx);
  const [confirming, setConfirming] = useState(false);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const disconnectButton = useRef<HTMLButtonElement>(null);
  const wasConfirming = useRef(false);
  useEffect(() => {
    // Focus moves to the confirmation, and returns to the button afterwards.
    if (confirming !== wasConfirming.current) (confirming ? cancelButton : disconnectButton).current?.focus();
    wasConfirming.current = confirming;
  }, [confirming]);

  const all = several ? t('profile.disconnectAll') : t('account.disconnect');
  const label = busy ? t('account.disconnecting') : all;
  if (confirming) {
    return (
      <Footer
        prompt={t('profile.disconnectAllConfirm')}
        split={
          <>
            <Button elementRef={cancelButton} onClick={() => setConfirming(false)}>
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
          elementRef={disconnectButton}
          onClick={() => (several ? setConfirming(true) : void run())}
        >
          {label}
        </Button>
      }
    />
  );
}
