import type { Context } from '../../core/actions/Context';
import type { RelayConfig } from '../../core/ports/relay';
import { pageMetadata } from './pageMetadata';

/** The relay as the host's options describe it, with the page's own words where they are silent. */
export function relayConfig({ state, clock }: Context): RelayConfig {
  const { projectId, endpoints, metadata: given } = state.settings.peek();
  const page = pageMetadata();
  const metadata = {
    name: given.name || page.name,
    description: given.description ?? page.description,
    url: given.url ?? page.url,
    icons: given.icons ?? page.icons,
  };
  // A wallet compares the two and warns of an app that claims to be on another site; a page without one has no address either.
  if (given.url && new URL(given.url).origin !== location.origin)
    console.warn(`WalletModal: metadata.url is ${metadata.url}, but the page is on ${location.origin}`);
  return { projectId, relayUrl: endpoints.relay, verifyUrl: endpoints.verify, metadata, clock };
}
