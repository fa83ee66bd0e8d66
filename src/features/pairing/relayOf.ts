import type { Context } from '../../core/actions/Context';
import type { Relay } from '../../core/ports/relay';
import { createSink } from './createSink';
import { followNetworks } from './followNetworks';
import { pairingOf } from './pairingOf';
import { relayConfig } from './relayConfig';

async function make(ctx: Context): Promise<Relay> {
  const { makeRelay } = await ctx.load('relay');
  ctx.signal.throwIfAborted();
  // The relay's library opens what is stored by itself: what is not safe to open must be gone before.
  pairingOf(ctx).deepLink.read();
  const relay = await makeRelay(relayConfig(ctx), createSink(ctx));
  followNetworks(ctx, relay);
  return relay;
}

/** The relay, made once; one that could not be made is forgotten, so that the next try starts over. */
export function relayOf(ctx: Context): Promise<Relay> {
  const own = pairingOf(ctx);
  if (!own.relay) {
    const made = make(ctx);
    own.relay = made;
    made.catch(() => {
      if (own.relay === made) own.relay = null;
    });
  }
  return own.relay;
}
