import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { listenForWake } from '../../shared/ports/listenForWake';
import type { RelayClient } from './RelayClient';
import { storedSessions } from './storedSessions';

/** Restores the stored connections of a client that has no session in this page. */
async function reconnectStored(ctx: Context, client: RelayClient): Promise<void> {
  const { reconnect } = await ctx.connection();
  if (client.session) return;
  const stored = storedSessions(ctx, client);
  for (const [namespace] of stored) void reconnect(ctx, namespace);
  // It was disconnected before it could be read: this ends it.
  if (!stored.length) await client.readAgain?.();
}

/**
 * Updates a client's relay when the app's networks change: the session may cover networks that are added later. A stored session
 * that was unusable before may be usable now; an unreadable one may be readable when the page wakes up.
 */
export function followPage(ctx: Context, client: RelayClient): void {
  const { state, signal } = ctx;
  let previousKey: string | undefined;
  const update = async (): Promise<void> => {
    const relay = await client.relay?.catch(() => null);
    relay?.cover(state.networks.all.peek());
    await reconnectStored(ctx, client);
  };
  const dispose = effect(() => {
    const key = JSON.stringify(state.networks.all.value);
    if (previousKey !== undefined && key !== previousKey) update().catch(ctx.report);
    previousKey = key;
  });
  const stopWakeListener = listenForWake(() => {
    if (client.readAgain) reconnectStored(ctx, client).catch(ctx.report);
  });
  signal.addEventListener('abort', () => {
    dispose();
    stopWakeListener();
  });
}
