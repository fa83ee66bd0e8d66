import type { Context } from '../../core/actions/Context';
import { close } from '../../core/kit';
import type { Namespace } from '../../lib/caip';

/** An embedded card never hides: an address that is set for the active namespace closes it to the account. */
export function closeEmbedded(ctx: Context, namespace: Namespace): void {
  const { settings, networks, router } = ctx.state;
  if (!settings.peek().enableEmbedded || namespace !== networks.activeNamespace.peek()) return;
  // The account shows the new address itself, on the tab that is open.
  if (router.current.peek().view !== 'Account') close(ctx);
}
