import { requiresConsent } from '../options/options';
import type { ViewData, ViewName, ViewRow } from '../state/views';
import type { Context } from './Context';
import { isConnected } from './isConnected';
import { isFeatureOn } from './isFeatureOn';

/** Whether something that a view cannot do without is missing. */
function isBlocked(ctx: Context, { needs, feature }: ViewRow): boolean {
  if (feature && !isFeatureOn(ctx, feature)) return true;
  const connected = isConnected(ctx);
  if (needs === 'account') return !connected;
  if (needs !== 'relay') return false;
  const settings = ctx.state.settings.peek();
  // Wallets are reached by relay with a project id, and who has something to accept finds it on Connect.
  return !settings.projectId || (!connected && Boolean(requiresConsent(settings)));
}

/**
 * Where the way to a view leads: to itself, to the view that it is a place of, or, where it cannot be shown, to Account or
 * Connect. A view that nothing is known of yet is taken as it is: whoever waits for it asks again.
 */
export function resolveView(ctx: Context, target: string): readonly [view: ViewName, data: ViewData] {
  const { state } = ctx;
  const row = state.views.row(target);
  const blocked = row && isBlocked(ctx, row);
  const resolved = blocked ? (isConnected(ctx) ? 'Account' : 'Connect') : (row?.opens?.view ?? target);
  if (resolved === 'Account' && state.networks.unsupported.peek()) return ['UnsupportedChain', {}];
  return [resolved as ViewName, (!blocked && row?.opens?.arguments) || {}];
}
