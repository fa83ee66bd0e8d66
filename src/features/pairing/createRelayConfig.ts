import type { Context } from '../../core/actions/Context';
import type { RelayConfig } from '../../core/ports/relay';
import { getNodes } from '../../shared/jsonRpc/getNodes';
import { readAppMetadata } from '../../shared/readAppMetadata';
import { withServiceNode } from '../../shared/withServiceNode';
import type { RelayClient } from './RelayClient';

/** A client's configuration from the host's options; missing app metadata is read from the page. */
export function createRelayConfig(ctx: Context, { index }: RelayClient): RelayConfig {
  const { projectId, endpoints, metadata: hostMetadata } = ctx.state.settings.peek();
  const metadata = readAppMetadata(ctx);
  // Wallets compare the two origins and warn about a mismatch.
  if (hostMetadata.url && new URL(hostMetadata.url).origin !== location.origin)
    console.warn(`WalletModal: metadata.url is ${metadata.url}, but the page is on ${location.origin}`);
  return {
    client: index,
    projectId,
    relayUrl: endpoints.relay,
    verifyUrl: endpoints.verify,
    metadata,
    clock: ctx.clock,
    // Without retries: the host's request may be a signed transaction.
    callNode: (network, method, params, signal) =>
      getNodes(ctx)(withServiceNode(ctx, network), signal, 0)(method, (params ?? []) as readonly unknown[]),
    loadAddresses: async () => (await ctx.load('addresses')).addresses.writeOn,
  };
}
