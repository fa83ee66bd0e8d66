import type { Namespace } from '../../lib/caip';
import { failOption } from '../errors/failOption';
import { WalletModalError } from '../errors/WalletModalError';
import type { ViewData } from '../state/views';
import type { AnyOpenParams } from './AnyOpenParams';
import type { Context } from './Context';
import { isConnected } from './isConnected';
import { resolveView } from './resolveView';

/** Returns the requested view, or the default one. */
export function targetView(ctx: Context, { view, namespace }: AnyOpenParams = {}): string {
  if (view !== undefined) return view;
  if (isConnected(ctx, namespace)) return 'Account';
  if (ctx.state.networks.families.peek().length) return 'Connect';
  return ctx.device.mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic';
}

/**
 * Shows the modal.
 * @param data decoded arguments of the view
 * @param isInternal whether the modal itself opens the view, which allows any view
 * @throws WalletModalError `invalidOptions` for a view that hosts may not open; `namespaceNotConfigured` for a chain family
 * that the app has no network of
 */
export function open(ctx: Context, params: AnyOpenParams = {}, data?: ViewData, isInternal = false): void {
  const { state, emit } = ctx;
  const { view, namespace } = params;
  const rows = state.views.rows.peek();
  if (view !== undefined && !isInternal && state.views.complete.peek() && !state.views.row(view)?.public) {
    const names = Object.keys(rows).filter((name) => rows[name]?.public);
    failOption('view', `expected one of ${names.join(', ')}, got '${view}'`);
  }
  const isElsewhere = namespace != null && !activate(ctx, namespace) && state.accounts.connected().length > 0;
  const { projectId, missingProjectId: id } = state.settings.peek();
  if (!projectId && id !== null) state.alert.show('projectIdNotConfigured', { id });
  const connected = isConnected(ctx);
  const wasOpen = state.modal.open.peek();
  const target =
    isElsewhere && (view === undefined ? !isInternal : rows[view]?.needs === 'account')
      ? 'SwitchActiveChain'
      : targetView(ctx, params);
  const [resolved, viewData] = resolveView(ctx, target, view ?? 'Account');
  state.router.reset(
    resolved,
    { ...viewData, ...((resolved === view || viewData.pendingView) && data), namespace },
    wasOpen ? 'forward' : 'none',
  );
  state.modal.open.value = true;
  if (!wasOpen) emit({ event: 'MODAL_OPEN', properties: { connected } });
}

/**
 * Makes a chain family active, on the network of its account or else on its first network. Not while only wallets of other families
 * are connected or being restored: then it becomes active with its own wallet. A connected family stays active on the next page.
 * @returns whether it is active
 */
function activate({ state, storage }: Context, namespace: Namespace): boolean {
  const { accounts } = state;
  const { all, find, activeNamespace, selectedId } = state.networks;
  const account = accounts.get(namespace);
  const accountNetwork = find(account.networkId);
  const target = accountNetwork ?? all.peek().find((network) => network.namespace === namespace);
  if (!target) throw new WalletModalError('namespaceNotConfigured', { params: { ns: namespace } });
  if (namespace === activeNamespace.peek()) return true;
  if (account.status === 'disconnected' && accounts.inUse().length) return false;
  selectedId.value = target.caipNetworkId;
  if (account.status === 'connected') storage.set('activeNetwork', target.caipNetworkId);
  return true;
}
