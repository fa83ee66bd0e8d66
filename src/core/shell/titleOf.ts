import type { ViewContext } from '../context';
import type { RouterEntry } from '../state/router';
import type { ViewRow } from '../state/views';

/** Resolves the `{name}` of a title. Only the names of injected wallets are needed before the manifest is loaded. */
function nameOf(ctx: ViewContext, { named }: ViewRow, { data }: RouterEntry): string | undefined {
  if (named === 'injectedWallet')
    return ctx.state.wallets.find(data.walletId ?? '')?.name || ctx.t('connect.browserWallet');
  return named && ctx.slot('title-name').get('manifest')?.[named](ctx, data);
}

/** Returns the header's title of a history entry. The title of Connect is shown until the table of views is loaded. */
export function titleOf(ctx: ViewContext, entry: RouterEntry): string {
  const row = ctx.state.views.row(entry.view);
  const name = row && nameOf(ctx, row, entry);
  if (name !== undefined && !row?.title) return name;
  const suffix = row?.phoneTitle && ctx.device.mobile ? '.phone' : '';
  return ctx.t(row ? `title.${entry.view}${suffix}` : 'title.Connect', { name: name ?? '' });
}
