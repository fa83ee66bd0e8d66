import type { Context } from '../../core/actions/Context';
import type { CaipNetworkId } from '../../lib/caip';
import { attachUser } from './attachUser';
import { getEmbeddedState } from './getEmbeddedState';
import { getReady } from './getReady';
import { readUser } from './readUser';

/** Connects the account of the login on a network of another chain family. Rejects with a raw error. */
export async function connectNetwork(ctx: Context, networkId: CaipNetworkId, signal: AbortSignal): Promise<void> {
  const [connected] = getEmbeddedState(ctx).connections.keys();
  const login = connected && ctx.state.accounts.get(connected).embedded?.user;
  if (!login) return;
  const embedded = await getReady(ctx);
  await embedded.switchNetwork(networkId);
  signal.throwIfAborted();
  const user = await readUser(ctx, embedded, networkId);
  signal.throwIfAborted();
  await attachUser(ctx, embedded, user, login, { restore: false, signal });
}
