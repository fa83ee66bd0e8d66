import type { Namespace } from '../../lib/caip';
import { failOption } from '../options/failOption';
import type { ViewData } from '../state/views';
import type { Context } from './Context';
import { destination } from './destination';
import { isConnected } from './isConnected';

export interface OpenParams {
  readonly view?: string;
  /** The chain family wanted; another than the active one starts a switch. */
  readonly namespace?: Namespace;
  /** What the view is opened for; each view says what it takes. */
  readonly arguments?: unknown;
}

/** The view that is asked for, or the first one where none is (specification section 2, Opening). */
export function wantedView(ctx: Context, { view }: OpenParams = {}): string {
  if (view !== undefined) return view;
  if (isConnected(ctx)) return 'Account';
  if (ctx.state.settings.peek().adapters.length) return 'Connect';
  return ctx.device.mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic';
}

/**
 * Shows the modal (specification section 2, Opening).
 * @param data what the view is opened for, decoded
 * @throws WalletModalError `invalidOptions` for a view that may not be opened from outside
 */
export function open(ctx: Context, params: OpenParams = {}, data?: ViewData): void {
  const { state, emit } = ctx;
  const { view, namespace } = params;
  const rows = state.views.rows.peek();
  if (view !== undefined && state.views.complete.peek() && !state.views.row(view)?.public) {
    const names = Object.keys(rows).filter((name) => rows[name]?.public);
    failOption('view', `expected one of ${names.join(', ')}, got '${view}'`);
  }
  if (!state.settings.peek().projectId) state.alert.show('projectIdNotConfigured');
  const found = !namespace || activate(ctx, namespace);
  const connected = isConnected(ctx);
  const wasOpen = state.modal.open.peek();
  const [shown, own] = found ? destination(ctx, wantedView(ctx, params)) : (['Networks', {}] as const);
  state.router.reset(shown, { ...own, ...(shown === view && data), namespace }, wasOpen ? 'forward' : 'none');
  state.modal.open.value = true;
  if (!wasOpen) emit({ event: 'MODAL_OPEN', properties: { connected } });
}

/** Makes a chain family the active one: its wallet's network, else its first; false when the app has none of it. */
function activate({ state }: Context, namespace: Namespace): boolean {
  if (namespace === state.networks.activeNamespace.peek()) return true;
  const first = state.networks.all.peek().find((network) => network.namespace === namespace)?.caipNetworkId;
  const target = state.accounts.get(namespace).networkId ?? first;
  if (target) state.networks.chosen.value = target;
  else state.alert.show('networkNotFound');
  return target !== undefined;
}
