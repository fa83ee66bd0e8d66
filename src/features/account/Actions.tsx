import { useViewContext } from '../../core/kit';
import { getActions } from '../../shared/getActions';
import { ActionTile } from '../../ui/ActionTile';

/** The account's actions, in the host's order. */
export function Actions() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const actions = getActions(ctx);
  if (!actions.length) return null;
  return (
    <div className="tiles">
      {actions.map(({ icon, view }) => (
        <ActionTile
          key={view}
          icon={icon}
          label={t(`title.${view}`)}
          onClick={() => state.router.push(view)}
          onIntent={() => ctx.prefetch(view)}
        />
      ))}
    </div>
  );
}
