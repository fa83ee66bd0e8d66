import { requiredDocuments } from '../options/options';
import type { ViewData, ViewName, ViewRow } from '../state/views';
import type { Context } from './Context';
import { isConnected } from './isConnected';
import { isFeatureOn } from './isFeatureOn';

/** Whether a requirement of the view is not met. */
function isBlocked(ctx: Context, { needs, feature }: ViewRow): boolean {
  if (feature && !isFeatureOn(ctx, feature)) return true;
  const connected = isConnected(ctx);
  if (needs === 'account') return !connected;
  if (needs !== 'relay') return false;
  const settings = ctx.state.settings.peek();
  const documents = requiredDocuments(settings);
  // Relay wallets need a project id. Documents that must be accepted are shown only on Connect.
  return !settings.projectId || Boolean(!connected && documents && documents !== ctx.state.modal.accepted.peek());
}

/**
 * Resolves a requested view to the view to show and its arguments: the view itself, the view that it opens instead, or
 * Account or Connect if a requirement is not met. A view without a row is returned as is; LazyView resolves it again when
 * the table of views is loaded.
 * @param requested the view to show after a connection is restored or the project's configuration is loaded
 */
export function resolveView(
  ctx: Context,
  target: string,
  requested = target,
): readonly [view: ViewName, data: ViewData] {
  const { state } = ctx;
  const row = state.views.row(target);
  const blocked = row && isBlocked(ctx, row);
  const isRestoring = state.accounts.get(state.networks.activeNamespace.peek()).status === 'connecting';
  const resolved = blocked ? (isConnected(ctx) ? 'Account' : 'Connect') : (row?.opens?.view ?? target);
  if (resolved === 'Account' && state.networks.unsupported.peek()) return ['UnsupportedChain', {}];
  // The project's configuration, which may turn its feature on, is requested once the modal is open.
  const isPending = blocked && isConnected(ctx) && !state.remote.peek();
  if (isPending || (isRestoring && (blocked || requested !== target))) {
    return [resolved as ViewName, { pendingView: requested as ViewName }];
  }
  return [resolved as ViewName, (!blocked && row?.opens?.arguments) || {}];
}
