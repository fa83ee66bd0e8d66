import type { Context } from '../../core/actions/Context';
import { close } from '../../core/kit';
import type { Namespace } from '../../lib/caip';
import { paymentIndex } from '../../shared/paymentIndex';
import { isElsewhere } from './isElsewhere';

/**
 * Shows the account in embedded mode, where the card is never hidden, after the active namespace has a new address. A payment goes
 * on, a question to sign in follows the account, and what is about another wallet stays.
 */
export function closeEmbedded(ctx: Context, namespace: Namespace): void {
  const { settings, networks, router } = ctx.state;
  if (!settings.peek().enableEmbedded || namespace !== networks.activeNamespace.peek()) return;
  const isKept = router.history.peek().some(({ view }) => view === 'SIWXSignMessage') || paymentIndex(ctx) >= 0;
  // The account view updates itself and keeps its tab.
  if (!isKept && router.current.peek().view !== 'Account' && !isElsewhere(ctx, namespace)) close(ctx);
}
