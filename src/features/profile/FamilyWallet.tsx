import { useRef } from 'react';
import { Button, IconButton, useViewContext, WalletIcon } from '../../core/kit';
import type { Namespace } from '../../lib/caip';
import { shownWalletName } from '../../shared/shownWalletName';
import { useDisconnect } from '../../shared/useDisconnect';
import { iconDisconnect } from '../../ui/icons';

interface FamilyWalletProps {
  readonly namespace: Namespace;
  /** The only connected family: the button below disconnects its wallet. */
  readonly alone: boolean;
  /** Asks whether to sign out of a login. @param control has focus */
  readonly onSignOut: (control: HTMLButtonElement | null) => void;
}

/** The wallet of a connected chain family. Among several it makes the family the active one, and disconnects the wallet from it. */
export function FamilyWallet({ namespace, alone, onSignOut }: FamilyWalletProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { busy, run } = useDisconnect(ctx);
  const button = useRef<HTMLButtonElement>(null);
  const { walletName, walletIcon, embedded } = state.accounts.get(namespace);
  const wallet = shownWalletName(t, walletName);
  const isActive = state.networks.activeNamespace.value === namespace;
  const family = t(`family.${namespace}`);
  return (
    <ul className="family">
      <li className="row plain idle">
        <WalletIcon src={walletIcon} name={wallet} />
        <span className="grow">
          <bdi className="name">{wallet}</bdi>
        </span>
        {!isActive && (
          <Button
            variant="soft"
            small
            onClick={() => void ctx.connection().then(({ activateFamily }) => activateFamily(ctx, namespace))}
          >
            {t('profile.useFamily', { family })}
          </Button>
        )}
        {!alone && (
          <IconButton
            label={embedded ? t('profile.signOutOf', { wallet }) : t('profile.disconnectFrom', { wallet, family })}
            icon={iconDisconnect}
            busy={busy}
            elementRef={button}
            onClick={() => (embedded ? onSignOut(button.current) : void run(namespace))}
          />
        )}
      </li>
    </ul>
  );
}
