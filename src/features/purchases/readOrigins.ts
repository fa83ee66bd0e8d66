import type { Settings } from '../../core/options/hostOptions';
import { linkUrl } from '../../lib/linkUrl';
import { parseUrl } from '../../lib/natives';
import type { Provider } from '../../shared/onramp/providers';

/** The page of a provider that the host's `endpoints.onramp` names, if it is safe to open. */
export function getOwnPage({ endpoints }: Pick<Settings, 'endpoints'>, { name }: Provider): string | null {
  const pages: unknown = endpoints.onramp;
  const page = typeof pages === 'object' && pages && Object.hasOwn(pages, name) ? endpoints.onramp?.[name] : undefined;
  return linkUrl(page);
}

/** The origins that a provider's window may be opened on: its own, or only that of the host's page for it. */
export function readOrigins(settings: Pick<Settings, 'endpoints'>, provider: Provider): readonly string[] {
  const origin = parseUrl(getOwnPage(settings, provider) ?? '')?.origin;
  return origin ? [origin] : provider.origins;
}
