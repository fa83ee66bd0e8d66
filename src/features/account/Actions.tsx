import { useModal } from '../../core/kit';
import type { ViewName } from '../../core/state/views';
import { ActionTile } from '../../ui/ActionTile';
import { iconReceive } from '../../ui/icons';

interface Action {
  readonly icon: string;
  readonly label: string;
  readonly view: ViewName;
}

/** What can be done with the account, in the host's order, as far as it is on (design 7.8). */
export function Actions() {
  const modal = useModal();
  const { state, t } = modal;
  const { features, walletFeaturesOrder } = state.settings.value;
  const known: Partial<Record<string, Action | false>> = {
    receive: features.receive !== false && { icon: iconReceive, label: t('account.receive'), view: 'WalletReceive' },
  };
  const actions = (features.walletFeaturesOrder ?? walletFeaturesOrder).flatMap((name) => known[name] || []);
  if (!actions.length) return null;
  return (
    <div className="tiles">
      {actions.map(({ icon, label, view }) => (
        <ActionTile
          key={view}
          icon={icon}
          label={label}
          onClick={() => state.router.push(view)}
          onIntent={() => modal.prefetch(view)}
        />
      ))}
    </div>
  );
}
