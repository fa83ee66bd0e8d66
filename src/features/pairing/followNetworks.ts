import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { Relay } from '../../core/ports/relay';
import type { RelayClient } from './RelayClient';
import { storedSessions } from './storedSessions';
import { toRelayNetwork } from './toRelayNetwork';

/**
 * Updates the relay when the app's networks change: the session may cover networks that are added later. A stored session that was of
 * no use before may be now.
 */
export function followNetworks(ctx: Context, client: RelayClient, relay: Relay): void {
  const { state, signal } = ctx;
  let previousKey: string | undefined;
  const update = async (): Promise<void> => {
    relay.cover(state.networks.all.peek().map((network) => toRelayNetwork(ctx, network)));
    if (client.session) return;
    const { reconnect } = await ctx.connection();
    for (const [namespace] of storedSessions(ctx, client)) void reconnect(ctx, namespace);
  };
  const dispose = effect(() => {
    const key = JSON.stringify(state.networks.all.value);
    if (previousKey !== undefined && key !== previousKey) update().catch(ctx.report);
    previousKey = key;
  });
  signal.addEventListener('abort', dispose);
}
