import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { Relay } from '../../core/ports/relay';

/** Tells the relay of the app's networks when they change, for a session may cover those that come later. */
export function followNetworks({ state, signal }: Context, relay: Relay): void {
  let known: string | undefined;
  const stop = effect(() => {
    const networks = state.networks.all.value;
    const key = JSON.stringify(networks);
    if (known !== undefined && key !== known) relay.cover(networks);
    known = key;
  });
  signal.addEventListener('abort', stop);
}
