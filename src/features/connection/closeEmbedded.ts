import type { Context } from '../../core/actions/Context';
import { close } from '../../core/kit';
import type { Namespace } from '../../lib/caip';
import { paymentIndex } from '../../shared/paymentIndex';

/** Shows the account in embedded mode, where the card is never hidden, after the active namespace has a new address. A payment goes on. */
export function closeEmbedded(ctx: Context, namespace: Namespace): void {
  const { settings, networks, router } = ctx.state;
  if (!settings.peek().enableEmbedded || namespace !== networks.activeNamespace.peek()) return;
  // The account view updates itself and keeps its tab.
  if (router.current.peek().view !== 'Account' && paymentIndex(ctx) < 0) close(ctx);
}
