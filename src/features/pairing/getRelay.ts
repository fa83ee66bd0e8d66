import type { Context } from '../../core/actions/Context';
import type { Relay } from '../../core/ports/relay';
import { createRelayConfig } from './createRelayConfig';
import { createRelaySink } from './createRelaySink';
import { followNetworks } from './followNetworks';
import { getPairing } from './getPairing';
import type { RelayClient } from './RelayClient';

async function createRelay(ctx: Context, client: RelayClient): Promise<Relay> {
  const { makeRelay } = await ctx.load('relay');
  ctx.signal.throwIfAborted();
  // The relay's library opens the stored deep link itself: reading it first removes an unsafe one.
  getPairing(ctx).deepLink.read();
  const relay = await makeRelay(createRelayConfig(ctx, client), createRelaySink(ctx, client));
  followNetworks(ctx, client, relay);
  return relay;
}

/** The relay of a client, created once; after a failure the next call tries again. */
export function getRelay(ctx: Context, client: RelayClient): Promise<Relay> {
  if (!client.relay) {
    const promise = createRelay(ctx, client);
    client.relay = promise;
    promise.catch(() => {
      if (client.relay === promise) client.relay = null;
    });
  }
  return client.relay;
}
