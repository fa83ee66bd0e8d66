import { isFeatureOn, useViewContext } from '../../core/kit';
import type { ViewName } from '../../core/state/views';
import { ActionTile } from '../../ui/ActionTile';

/** What can be done with the account, in the host's order, as far as it is on (design 7.8). */
export function Actions() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { features, walletFeaturesOrder } = state.settings.value;
  const order: readonly string[] = features.walletFeaturesOrder ?? walletFeaturesOrder;
  const tiles = Object.entries(state.views.rows.value).flatMap(([name, row]) => {
    if (!row?.action || (row.feature && !isFeatureOn(ctx, row.feature))) return [];
    // What the host's order does not name comes last.
    const place = order.indexOf(row.feature ?? '');
    return { view: name as ViewName, icon: row.action, place: place < 0 ? order.length : place };
  });
  if (!tiles.length) return null;
  return (
    <div className="tiles">
      {tiles
        .sort((a, b) => a.place - b.place)
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
