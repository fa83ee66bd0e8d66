import type { Context } from '../../core/actions/Context';
import type { CaipNetworkId } from '../../lib/caip';
import { imageSource } from '../../lib/imageSource';
import { tokenImage } from '../../lib/tokenImage';
import { hostTokens } from './hostTokens';

/** How many URLs are cached, and the maximum length of what they are made of, which excludes inline images. */
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
  const settings = state.settings.value;
  const { endpoints } = settings;
  const tokenImages = hostTokens({ state }, networkId).flatMap(({ image }) => image ?? []);
  const hosts = [endpoints.images, endpoints.api, endpoints.rpc, ...tokenImages].map((url) => new URL(url).host);
  // Rows are rebuilt with every response, and parsing their URLs is the slowest step.
  const createCache = (read: (text: string) => string | null) => {
    const sources = new Map<string, string | null>();
    return (text = ''): string | null => {
      const cached = sources.get(text);
      if (cached !== undefined) return cached;
      const source = read(text);
      if (sources.size > MAX_SOURCES) sources.clear();
      if (text.length <= MAX_LENGTH) sources.set(text, source);
      return source;
    };
  };
  const safe = createCache((url) => imageSource(url, hosts));
  const bySymbol = createCache((symbol) => tokenImage(settings, symbol));
  return { safe, token: (url, symbol) => safe(url) ?? (url && symbol ? bySymbol(symbol) : null) };
}
