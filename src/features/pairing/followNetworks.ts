import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { Relay } from '../../core/ports/relay';
import { toRelayNetwork } from './toRelayNetwork';

/** Updates the relay when the app's networks change: the session may cover networks that are added later. */
export function followNetworks(ctx: Context, relay: Relay): void {
  const { state, signal } = ctx;
  let previousKey: string | undefined;
  const dispose = effect(() => {
    const networks = state.networks.all.value;
    const key = JSON.stringify(networks);
    if (previousKey !== undefined && key !== previousKey)
      relay.cover(networks.map((network) => toRelayNetwork(ctx, network)));
    previousKey = key;
  });
  signal.addEventListener('abort', dispose);
}
