import type { Context } from '../../core/actions/Context';
import type { Relay } from '../../core/ports/relay';
import { createRelayConfig } from './createRelayConfig';
import { createRelaySink } from './createRelaySink';
import { followNetworks } from './followNetworks';
import { getPairing } from './getPairing';

async function createRelay(ctx: Context): Promise<Relay> {
  const { makeRelay } = await ctx.load('relay');
  ctx.signal.throwIfAborted();
  // The relay's library opens the stored deep link itself: reading it first removes an unsafe one.
  getPairing(ctx).deepLink.read();
  const relay = await makeRelay(createRelayConfig(ctx), createRelaySink(ctx));
  followNetworks(ctx, relay);
  return relay;
}

/** The relay, created once; after a failure the next call tries again. */
export function getRelay(ctx: Context): Promise<Relay> {
  const pairing = getPairing(ctx);
  if (!pairing.relay) {
    const promise = createRelay(ctx);
    pairing.relay = promise;
    promise.catch(() => {
      if (pairing.relay === promise) pairing.relay = null;
    });
  }
  return pairing.relay;
}
