import type { Context } from '../../core/actions/Context';
import { resolveView } from '../../core/kit';
import type { Namespace } from '../../lib/caip';
import { activateFamily } from './activateFamily';

/** Makes a connected chain family the active one, and shows its account. */
export function showFamily(ctx: Context, namespace: Namespace): void {
  activateFamily(ctx, namespace);
  const [view, data] = resolveView(ctx, 'Account');
  ctx.state.router.reset(view, data, 'forward');
}
