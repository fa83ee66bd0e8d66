import type { Context } from '../actions/Context';
import type { CaipNetworkId } from '../lib/caip';
import { imageSource } from '../lib/imageSource';
import { sdkQuery } from '../lib/sdkQuery';
import { hostTokens } from './hostTokens';

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
  const listed = hostTokens({ state }, networkId).flatMap(({ image }) => image ?? []);
  const hosts = [endpoints.images, endpoints.api, endpoints.rpc, ...listed].map((url) => new URL(url).host);
  const safe = (url: string | undefined): string | null => imageSource(url, hosts);
  const query = new URLSearchParams(sdkQuery(settings));
  return {
    safe,
    token: (url, symbol) =>
      safe(url) ??
      (url && symbol
        ? `${endpoints.images.replace(/\/+$/, '')}/public/getTokenImage/${encodeURIComponent(symbol)}?${query}`
        : null),
  };
}
