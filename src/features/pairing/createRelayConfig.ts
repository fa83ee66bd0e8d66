import type { Context } from '../../core/actions/Context';
import type { RelayConfig } from '../../core/ports/relay';
import { readPageMetadata } from './readPageMetadata';

/** The relay's configuration from the host's options; missing app metadata is read from the page. */
export function createRelayConfig({ state, clock }: Context): RelayConfig {
  const { projectId, endpoints, metadata: hostMetadata } = state.settings.peek();
  const page = readPageMetadata();
  const metadata = {
    name: hostMetadata.name || page.name,
    description: hostMetadata.description ?? page.description,
    url: hostMetadata.url ?? page.url,
    icons: hostMetadata.icons ?? page.icons,
  };
  // Wallets compare the two origins and warn about a mismatch.
  if (hostMetadata.url && new URL(hostMetadata.url).origin !== location.origin)
    console.warn(`WalletModal: metadata.url is ${metadata.url}, but the page is on ${location.origin}`);
  return { projectId, relayUrl: endpoints.relay, verifyUrl: endpoints.verify, metadata, clock };
}
