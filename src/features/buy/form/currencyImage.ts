import type { Settings } from '../../../core/options/hostOptions';
import { serviceImage } from '../../../lib/serviceImage';

/** The URL of a currency's image at the image service, by its ISO 4217 code; null without a project id. */
export const currencyImage = (settings: Settings, code: string): string | null =>
  serviceImage(settings, `/public/getCurrencyImage/${encodeURIComponent(code)}`);
