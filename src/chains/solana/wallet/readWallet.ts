import { isObject } from '../../../lib/isObject';
import { readFeature, signingFeatures } from './features';
import { readChains } from './readChains';

/** A wallet, in the shape of announcements. The object itself is the wallet's. */
interface Announced {
  readonly info: { readonly name: unknown; readonly icon: unknown };
  readonly provider: object;
}

/** The types of icons in Wallet Standard. */
const iconPattern = /^data:image\/(?:svg\+xml|webp|png|gif);base64,/;

/**
 * Reads a registered object; null unless it is a wallet that connects and signs on Solana. Name and icon are read once, and
 * sanitized where announcements are.
 */
export function readWallet(value: unknown): Announced | null {
  try {
    if (!isObject(value) || !readChains(value).length) return null;
    if (!readFeature(value, 'standard:connect') || !signingFeatures.some((name) => readFeature(value, name)))
      return null;
    const { name, icon } = value;
    return {
      info: { name, icon: typeof icon === 'string' && iconPattern.test(icon) ? icon : null },
      provider: value,
    };
  } catch {
    return null;
  }
}
