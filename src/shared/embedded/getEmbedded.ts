import type { Context } from '../../core/actions/Context';
import type { Embedded } from '../../core/ports/embedded';
import { isEmbeddedNamespace } from '../../lib/isEmbeddedNamespace';

/**
 * The embedded wallet, for a login. If the active network cannot have one, the app's first network that can becomes the
 * active one. Rejects with `signal.reason` if the visitor has left.
 */
export async function getEmbedded(ctx: Context, signal: AbortSignal): Promise<Embedded> {
  const { activeNamespace, offered, selectedId } = ctx.state.networks;
  const { embeddedWallet } = await ctx.load('embeddedWallet');
  signal.throwIfAborted();
  if (!isEmbeddedNamespace(activeNamespace.peek())) {
    const network = offered.peek().find(({ namespace }) => isEmbeddedNamespace(namespace));
    if (network) selectedId.value = network.caipNetworkId;
  }
  const wallet = await embeddedWallet.getReady(ctx);
  signal.throwIfAborted();
  return wallet;
}
