import { socialNames } from '../../lib/socialNames';
import type { ViewContext } from '../context';
import type { RouterEntry } from '../state/router';
import type { ViewRow } from '../state/views';

/** Resolves the `{name}` of a title. */
const names: Readonly<Record<NonNullable<ViewRow['named']>, (ctx: ViewContext, entry: RouterEntry) => string>> = {
  injectedWallet: ({ state, t }, { data }) =>
    state.wallets.find(data.walletId ?? '')?.name || t('connect.browserWallet'),
  // Without the wallet, the view shows the code for any wallet.
  listedWallet: ({ state, device, t }, { data }) =>
    state.wallets.listed(data.walletId ?? '')?.name ||
    t(device.mobile ? 'title.ConnectingWalletConnectBasic.phone' : 'connect.scan'),
  socialProvider: (_, { data }) => socialNames[data.provider ?? 'google'],
  network: ({ state }, { data }) => state.networks.find(data.networkId ?? null)?.name ?? '',
};

/** The header's title of a history entry. Connect's title is shown until the table of views is loaded. */
export function titleOf(ctx: ViewContext, entry: RouterEntry): string {
  const row = ctx.state.views.row(entry.view);
  const name = row?.named && names[row.named](ctx, entry);
  if (name !== undefined && !row?.title) return name;
  const suffix = row?.phoneTitle && ctx.device.mobile ? '.phone' : '';
  return ctx.t(row ? `title.${entry.view}${suffix}` : 'title.Connect', { name: name ?? '' });
}
