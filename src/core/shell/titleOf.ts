import type { Modal } from '../context';
import type { RouterEntry } from '../state/router';
import type { ViewRow } from '../state/views';

/** The names that titles are made of. */
const names: Readonly<Record<NonNullable<ViewRow['named']>, (modal: Modal, entry: RouterEntry) => string>> = {
  injectedWallet: ({ state, t }, { data }) =>
    state.wallets.find(data.walletId ?? '')?.name || t('connect.browserWallet'),
  listedWallet: ({ state, t }, { data }) => state.wallets.listed(data.walletId ?? '')?.name || t('connect.scan'),
  network: ({ state }, { data }) => state.networks.find(data.networkId ?? null)?.name ?? '',
};

/** The header's title of a visit; until the manifest has told that of another view, it is that of Connect. */
export function titleOf(modal: Modal, entry: RouterEntry): string {
  const row = modal.state.views.row(entry.view);
  const name = row?.named && names[row.named](modal, entry);
  if (name !== undefined && !row?.title) return name;
  return modal.t(row ? `title.${entry.view}` : 'title.Connect', { name: name ?? '' });
}
