import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { Relay } from '../../core/ports/relay';

/** Updates the relay when the app's networks change: the session may cover networks that are added later. */
export function followNetworks({ state, signal }: Context, relay: Relay): void {
  let previousKey: string | undefined;
  const dispose = effect(() => {
    const networks = state.networks.all.value;
    const key = JSON.stringify(networks);
    if (previousKey !== undefined && key !== previousKey) relay.cover(networks);
    previousKey = key;
  });
  signal.addEventListener('abort', dispose);
}
