import type { Settings } from '../../../core/options/hostOptions';
import { linkUrl } from '../../../lib/linkUrl';
import { parseUrl } from '../../../lib/natives';
import { sellerOrigins } from '../../../shared/foreignPages';
import type { Provider } from '../providers';

/** The page of a provider in the host's `endpoints.onramp`, if it is safe to open. */
export function getHostPage({ endpoints }: Pick<Settings, 'endpoints'>, { name }: Provider): string | null {
  const pages: unknown = endpoints.onramp;
  const page = typeof pages === 'object' && pages && Object.hasOwn(pages, name) ? endpoints.onramp?.[name] : undefined;
  return linkUrl(page);
}

/** The allowed origins of a provider's window: the provider's, or only that of the host's page for it. */
export function readOrigins(settings: Pick<Settings, 'endpoints'>, provider: Provider): readonly string[] {
  const origin = parseUrl(getHostPage(settings, provider) ?? '')?.origin;
  return origin ? [origin] : sellerOrigins[provider.name];
}
