import type { RelayConfig } from '../../core/ports/relay';
import { linkUrl } from '../../lib/linkUrl';
import { pageDocument } from '../../lib/pageDocument';

const content = (selector: string): string => pageDocument.querySelector<HTMLMetaElement>(selector)?.content ?? '';

/** What a wallet shows of the app where the host says nothing: title, description, origin and icons of its page. */
export const pageMetadata = (): RelayConfig['metadata'] => ({
  name: pageDocument.title || location.host,
  description: content('meta[property="og:description"]') || content('meta[name="description"]'),
  url: location.origin,
  // Pictures as data would outgrow what the relay carries.
  icons: Array.from(pageDocument.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]'), ({ href }) => href).filter(
    linkUrl,
  ),
});
