import { Button, IconButton, Spinner, useViewContext, WalletIcon } from '../../core/kit';
import type { Namespace } from '../../lib/caip';
import { useDisconnect } from '../../shared/useDisconnect';
import { iconDisconnect } from '../../ui/icons';

interface FamilyWalletProps {
  readonly namespace: Namespace;
  /** The only connected family: the button below disconnects its wallet. */
  readonly alone: boolean;
}

/**
 * The wallet of a connected chain family. Among several it makes the family the active one, and disconnects the wallet. A wallet on
 * a phone ends all of its families together.
 */
export function FamilyWallet({ namespace, alone }: FamilyWalletProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { busy, run } = useDisconnect(ctx);
  const { walletId, walletName, walletIcon, embedded } = state.accounts.get(namespace);
  const name = walletName || t('connect.browserWallet');
  const isActive = state.networks.activeNamespace.value === namespace;
  const ended = state.accounts.connected().filter((each) => state.accounts.get(each).walletId === walletId);
  const families = new Intl.ListFormat(state.locale.tag.value).format(ended.map((each) => t(`family.${each}`)));
  const family = t(`family.${namespace}`);
  return (
    <ul className="family">
      <li className="row plain idle">
        <WalletIcon src={walletIcon} name={name} size={36} />
        <span className="grow">
          <bdi className="name">{name}</bdi>
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
        {!alone && busy && <Spinner />}
        {/* Signing out asks for confirmation, below. */}
        {!alone && !embedded && !busy && (
          <IconButton
            label={t('profile.disconnectFrom', { wallet: name, families })}
            icon={iconDisconnect}
            onClick={() => void run(namespace)}
          />
        )}
      </li>
    </ul>
  );
}
