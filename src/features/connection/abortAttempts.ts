import type { Context } from '../../core/actions/Context';
import { close } from '../../core/kit';
import type { Namespace } from '../../lib/caip';
import { embeddedNamespaces } from '../../lib/embeddedNamespaces';
import { isEmbeddedNamespace } from '../../lib/isEmbeddedNamespace';
import { familiesFor } from '../../shared/families/familiesFor';
import { abandonLogin } from './abandonLogin';
import { isAttemptShown } from './isAttemptShown';

/**
 * The chain families that the visitor's attempt on screen may connect. Whether their accounts are connecting says nothing of that: another
 * wallet may be connected until then, and a wallet may still approve a request that has failed.
 */
function shownFamilies(ctx: Context): readonly Namespace[] {
  const { router, views, modal } = ctx.state;
  const { view, data } = router.current.peek();
  if (views.row(view)?.chunk === 'pairing') return modal.pairing.peek()?.families ?? [];
  // Without a wallet in the page, it is a login.
  return data.walletId ? familiesFor(ctx, data.walletId, data.namespace) : embeddedNamespaces;
}

/**
 * Ends what would connect a wallet of a chain family, or of any, after it was disconnected: closes the modal if it shows an attempt, and
 * cancels a pending pairing, which outlives its view. Also what earlier pages have left, whether this page has resumed it or not.
 */
export function abortAttempts(ctx: Context, namespace: Namespace | undefined): void {
  const { state, storage } = ctx;
  const pending = state.modal.pairing.peek();
  if (isAttemptShown(ctx) && (!namespace || shownFamilies(ctx).includes(namespace))) close(ctx);
  // The wallet of a pairing that was left may connect any family.
  if (!namespace || !pending || pending.families.includes(namespace)) {
    pending?.cancel();
    storage.remove('pairings');
  }
  if (!namespace || isEmbeddedNamespace(namespace)) abandonLogin(ctx);
}
