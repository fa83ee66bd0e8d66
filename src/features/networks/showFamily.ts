import type { ViewContext } from '../../core/context';
import { resolveView } from '../../core/kit';
import type { Namespace } from '../../lib/caip';

/** Makes a connected chain family the active one, and shows its account. */
export async function showFamily(ctx: ViewContext, namespace: Namespace): Promise<void> {
  const { activateFamily } = await ctx.connection();
  activateFamily(ctx, namespace);
  const [view, data] = resolveView(ctx, 'Account');
  ctx.state.router.reset(view, data, 'forward');
}
