import type { Context } from '../../core/actions/Context';
import type { CaipNetworkId } from '../../lib/caip';
import { imageSource } from '../../lib/imageSource';
import { sdkQuery } from '../../lib/sdkQuery';
import { hostTokens } from './hostTokens';

/** Addresses that are remembered at most, and how long one may be: pictures that carry their own bytes are not. */
const MAX_SOURCES = 10_000;
const MAX_LENGTH = 512;

/** Which pictures may be shown at once: those of servers that the host has named, and no others, for to ask tells who looks. */
export interface Images {
  /** A picture's source, or null. */
  safe(url: string | undefined): string | null;
  /** A token's picture: its own, else the one that the image service has by the symbol (specification section 7). */
  token(url: string | undefined, symbol: string | undefined): string | null;
}

/** The rules for pictures on a network under the options in force; reads signals. */
export function imagesOf({ state }: Context, networkId: CaipNetworkId): Images {
  const { endpoints, ...settings } = state.settings.value;
  const tokenImages = hostTokens({ state }, networkId).flatMap(({ image }) => image ?? []);
  const hosts = [endpoints.images, endpoints.api, endpoints.rpc, ...tokenImages].map((url) => new URL(url).host);
  const base = `${endpoints.images.replace(/\/+$/, '')}/public/getTokenImage/`;
  const query = new URLSearchParams(sdkQuery(settings)).toString();
  // Rows are made anew with every answer, and to take an address apart is the longest part of it.
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
