import { isFeatureOn, useViewContext } from '../../core/kit';
import type { ViewName } from '../../core/state/views';
import { ActionTile } from '../../ui/ActionTile';

/** The enabled actions of the account, in the host's order. */
export function Actions() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { features, walletFeaturesOrder } = state.settings.value;
  const order: readonly string[] = features.walletFeaturesOrder ?? walletFeaturesOrder;
  const tiles = Object.entries(state.views.rows.value).flatMap(([name, row]) => {
    if (!row?.action || (row.feature && !isFeatureOn(ctx, row.feature))) return [];
    // Actions that the host's order does not name come last.
    const position = order.indexOf(row.feature ?? '');
    return { view: name as ViewName, icon: row.action, order: position < 0 ? order.length : position };
  });
  if (!tiles.length) return null;
  return (
    <div className="tiles">
      {tiles
        .sort((a, b) => a.order - b.order)
        .map(({ icon, view }) => (
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
