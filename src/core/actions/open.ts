import type { Namespace } from '../../lib/caip';
import { failOption } from '../options/failOption';
import { mustAccept } from '../options/options';
import { publicViews, type ViewName } from '../state/views';
import type { Context } from './Context';

export interface OpenParams {
  readonly view?: string;
  /** The chain family wanted; another than the active one starts a switch. */
  readonly namespace?: Namespace;
  readonly arguments?: Readonly<Record<string, unknown>>;
}

/** The first view where none was asked for. */
function firstView({ state, device }: Context, connected: boolean): ViewName {
  if (connected) return 'Account';
  if (state.settings.peek().adapters.length) return 'Connect';
  return device.mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic';
}

/** Views that show an account and make no sense without one. */
const ofAnAccount: readonly string[] = ['Account', 'Profile', 'WalletReceive'];

/** Views of wallets that are reached by relay, which takes a project id. */
const byRelay: readonly string[] = ['AllWallets', 'ConnectingWalletConnectBasic'];

/**
 * Shows the modal (specification section 2, Opening).
 * @throws WalletModalError `invalidOptions` for a view that may not be opened from outside
 */
export function open(ctx: Context, { view, namespace }: OpenParams = {}): void {
  const { state, emit } = ctx;
  if (view !== undefined && !publicViews.includes(view as ViewName))
    failOption('view', `expected one of ${publicViews.join(', ')}, got '${view}'`);
  const settings = state.settings.peek();
  if (!settings.projectId) state.alert.show('projectIdNotConfigured');
  const found = !namespace || activate(ctx, namespace);
  const connected = isConnected(ctx);
  const tab = view === 'Activity' ? 'activity' : undefined;
  const wanted = tab ? 'Account' : ((view as ViewName) ?? firstView(ctx, connected));
  // Who has something to accept finds it on Connect.
  const pairs = settings.projectId && (connected || !mustAccept(settings));
  const barred = (!connected && ofAnAccount.includes(wanted)) || (!pairs && byRelay.includes(wanted));
  const wasOpen = state.modal.open.peek();
  const start = !barred ? wanted : connected ? 'Account' : 'Connect';
  const shown = !found
    ? 'Networks'
    : start === 'Account' && state.networks.unsupported.peek()
      ? 'UnsupportedChain'
      : start;
  state.router.reset(shown, { namespace, tab }, wasOpen ? 'forward' : 'none');
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

/** Whether the visitor has a wallet of the active chain family. */
export function isConnected({ state }: Context): boolean {
  return state.accounts.get(state.networks.activeNamespace.peek()).status === 'connected';
}
