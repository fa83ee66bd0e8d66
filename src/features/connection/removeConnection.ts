import type { Context } from '../../core/actions/Context';
import { resolveView } from '../../core/kit';
import type { ViewData } from '../../core/state/views';
import type { Namespace } from '../../lib/caip';
import { clearAccount } from '../../shared/families/clearAccount';
import { paymentIndex } from '../../shared/paymentIndex';
import { isElsewhere } from './isElsewhere';

/**
 * Clears a namespace's account without a request to the wallet: the wallet or another tab has disconnected it.
 * @param data arguments of Connect, if it replaces a view that needs a wallet
 */
export function removeConnection(ctx: Context, namespace: Namespace, data: ViewData = {}): void {
  const { state, connections } = ctx;
  connections.get(namespace)?.dispose();
  connections.delete(namespace);
  const { router, networks, modal } = state;
  const wasActive = namespace === networks.activeNamespace.peek();
  const isKept = isElsewhere(ctx, namespace);
  const isReplaced = clearAccount(ctx, namespace);
  if (!wasActive || isKept) return;
  const { view } = router.current.peek();
  if (!modal.open.peek() || (isReplaced && view === 'Profile')) return;
  const payment = paymentIndex(ctx);
  if (payment >= 0) router.goBackToIndex(payment);
  else if (isReplaced) router.reset(...resolveView(ctx, 'Account'), 'back');
  else router.reset('Connect', { ...data, namespace: networks.family.peek() ?? undefined }, 'back');
}
