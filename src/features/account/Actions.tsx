import { useViewContext } from '../../core/kit';
import type { Namespace } from '../../lib/caip';
import { getActions } from '../../shared/getActions';
import { linkTo } from '../../shared/linkTo';
import { ActionTile } from '../../ui/ActionTile';

/** The actions of an account of the chain family, in the host's order. */
export function Actions({ namespace }: { namespace: Namespace }) {
  const ctx = useViewContext();
  const { t } = ctx;
  const actions = getActions(ctx, namespace);
  if (!actions.length) return null;
  return (
    <div className="tiles">
      {actions.map(({ icon, view }) => (
        <ActionTile key={view} icon={icon} label={t(`title.${view}`)} {...linkTo(ctx, view)} />
      ))}
    </div>
  );
}
