import type { Context } from '../../core/actions/Context';
import type { CaipNetworkId } from '../../lib/caip';
import { imageSource } from '../../lib/imageSource';
import { sdkQuery } from '../../lib/sdkQuery';
import { hostTokens } from './hostTokens';

/** How many checked URLs are cached, and their maximum length, which excludes inline images. */
const MAX_SOURCES = 10_000;
const MAX_LENGTH = 512;

/**
 * Decides which images may be loaded without a click: only from hosts that the app has configured, because requesting an
 * image would reveal the visitor to its host.
 */
export interface Images {
  /** Returns a checked image source, or null. */
  safe(url: string | undefined): string | null;
  /** Returns a token's image: by its URL, otherwise the image service's by symbol. */
  token(url: string | undefined, symbol: string | undefined): string | null;
}

/** Returns the image rules of a network. Reads signals. */
export function imagesOf({ state }: Context, networkId: CaipNetworkId): Images {
  const { endpoints, ...settings } = state.settings.value;
  const tokenImages = hostTokens({ state }, networkId).flatMap(({ image }) => image ?? []);
  const hosts = [endpoints.images, endpoints.api, endpoints.rpc, ...tokenImages].map((url) => new URL(url).host);
  const base = `${endpoints.images.replace(/\/+$/, '')}/public/getTokenImage/`;
  const query = new URLSearchParams(sdkQuery(settings)).toString();
  // Rows are rebuilt with every response, and parsing their URLs is the slowest step.
  const sources = new Map<string, string | null>();
  const safe = (url = ''): string | null => {
    const cached = sources.get(url);
    if (cached !== undefined) return cached;
    const source = imageSource(url, hosts);
    if (sources.size > MAX_SOURCES) sources.clear();
    if (url.length <= MAX_LENGTH) sources.set(url, source);
    return source;
  };
  return {
    safe,
    token: (url, symbol) => safe(url) ?? (url && symbol ? `${base}${encodeURIComponent(symbol)}?${query}` : null),
  };
}
