import type { Context } from '../../core/actions/Context';
import type { Relay } from '../../core/ports/relay';
import { createRelayConfig } from './createRelayConfig';
import { createRelaySink } from './createRelaySink';
import { followPage } from './followPage';
import { getPairing } from './getPairing';
import type { RelayClient } from './RelayClient';

async function createRelay(ctx: Context, client: RelayClient, previous: Promise<Relay> | null): Promise<Relay> {
  const { makeRelay } = await ctx.load('relay');
  ctx.signal.throwIfAborted();
  // Both have the same storage.
  await previous?.then(
    (relay) => relay.dispose(),
    () => {},
  );
  // The relay's library opens the stored deep link itself: reading it first removes an unsafe one.
  getPairing(ctx).deepLink.read();
  return makeRelay(createRelayConfig(ctx, client), createRelaySink(ctx, client));
}

/** The options that a relay is created with. The host may change them while the page is open. */
function readOptions({ state }: Context): string {
  const { projectId, endpoints, metadata } = state.settings.peek();
  return JSON.stringify([projectId, endpoints.relay, endpoints.verify, metadata]);
}

/**
 * The relay of a client, created on first use, and anew without a session when the host has changed its options; after a failure the
 * next call tries again.
 */
export function getRelay(ctx: Context, client: RelayClient): Promise<Relay> {
  const { relay: current, options: currentOptions } = client;
  const options = readOptions(ctx);
  if (current && (client.session || options === currentOptions)) return current;
  if (currentOptions !== null && options !== currentOptions) getPairing(ctx).reportedErrors.clear();
  const relay = createRelay(ctx, client, current);
  Object.assign(client, { relay, options });
  relay.catch(() => {
    if (client.relay === relay) client.relay = null;
  });
  if (currentOptions === null) followPage(ctx, client);
  return relay;
}
