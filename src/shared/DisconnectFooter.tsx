import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, Footer, useViewContext } from '../core/kit';
import type { Namespace } from '../lib/caip';
import { socialNames } from '../lib/socialNames';
import { iconDisconnect } from '../ui/icons';
import { useDisconnect } from './useDisconnect';

interface DisconnectFooterProps {
  /** The chain family to disconnect; all if omitted. */
  readonly namespace?: Namespace;
  /** Asks for confirmation at once; called if the visitor cancels. */
  readonly onCancel?: () => void;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/**
 * Disconnects the wallet. It asks for confirmation if connecting again takes a while: for several wallets, and for a login, with
 * the address or provider to sign in again.
 */
export function DisconnectFooter({ namespace, onCancel, children }: DisconnectFooterProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { busy, isMissing, run } = useDisconnect(ctx);
  const [confirming, setConfirming] = useState(onCancel !== undefined);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const disconnectButton = useRef<HTMLButtonElement>(null);
  const wasConfirming = useRef(false);
  useEffect(() => {
    // Focus moves to the confirmation, and returns to the button afterwards.
    if (confirming !== wasConfirming.current) (confirming ? cancelButton : disconnectButton).current?.focus();
    wasConfirming.current = confirming;
  }, [confirming]);

  const connected = namespace ? [namespace] : state.accounts.connected();
  // A wallet of several chain families has a different id in each.
  const wallets = new Set(
    connected.map((each) => {
      const { walletId } = state.accounts.get(each);
      return state.wallets.find(walletId ?? '') ?? walletId;
    }),
  );
  const several = wallets.size > 1;
  const login = several ? undefined : connected.map((each) => state.accounts.get(each).embedded).find(Boolean);
  const all = several ? t('profile.disconnectAll') : t('account.disconnect');
  const label = busy ? t('account.disconnecting') : all;
  if (confirming) {
    const { email, provider } = login?.user ?? {};
    const loginName = email ?? (provider && provider !== 'email' ? socialNames[provider] : '');
    const [before, after] = t('account.signOutText').split('{way}');
    return (
      <Footer
        prompt={
          login ? (
            <>
              {t('account.signOutConfirm')}{' '}
              {loginName && (
                <>
                  {before}
                  <bdi>{loginName}</bdi>
                  {after}
                </>
              )}
            </>
          ) : (
            t('profile.disconnectAllConfirm')
          )
        }
        split={
          <>
            <Button elementRef={cancelButton} onClick={onCancel ?? (() => setConfirming(false))}>
              {t('shell.cancel')}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void run(namespace)}>
              {login && !busy ? t('account.signOut') : label}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <Footer
      prompt={isMissing && t('screen.failedText')}
      split={
        <>
          {children}
          <Button
            variant="ghost"
            icon={iconDisconnect}
            busy={busy}
            elementRef={disconnectButton}
            onClick={() => (several || login ? setConfirming(true) : void run(namespace))}
          >
            {label}
          </Button>
        </>
      }
    />
  );
}
