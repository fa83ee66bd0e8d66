import { serviceImage } from './serviceImage';

/** The URL of a token's image at the image service, by its symbol; null without a project id. */
export const tokenImage = (service: Parameters<typeof serviceImage>[0], symbol: string): string | null =>
  serviceImage(service, `/public/getTokenImage/${encodeURIComponent(symbol)}`);
