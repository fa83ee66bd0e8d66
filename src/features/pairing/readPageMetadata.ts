import type { RelayConfig } from '../../core/ports/relay';
import { linkUrl } from '../../lib/linkUrl';
import { pageDocument } from '../../lib/pageDocument';

const content = (selector: string): string => pageDocument.querySelector<HTMLMetaElement>(selector)?.content ?? '';

/** Default app metadata for the wallet, read from the page: title, description, origin and icons. */
export const readPageMetadata = (): RelayConfig['metadata'] => ({
  name: pageDocument.title || location.host,
  description: content('meta[property="og:description"]') || content('meta[name="description"]'),
  url: location.origin,
  // No `data:` URLs: they would exceed the relay's message size.
  icons: Array.from(pageDocument.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]'), ({ href }) => href).filter(
    linkUrl,
  ),
});
