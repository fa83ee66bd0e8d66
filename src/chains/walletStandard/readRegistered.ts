import { isObject } from '../../lib/isObject';
import { readChains } from './readChains';

/** A wallet, in the shape of announcements. The object itself belongs to the wallet. */
export interface Registered {
  readonly info: { readonly name: unknown; readonly icon: unknown };
  readonly provider: object;
}

/** The types of icons in Wallet Standard. */
const iconPattern = /^data:image\/(?:svg\+xml|webp|png|gif);base64,/;

/**
 * Reads a registered object; null unless it has chains of the family and the features that make it one of its wallets. Name and icon
 * are read once, and sanitized where announcements are.
 */
export function readRegistered(
  value: unknown,
  family: string,
  isComplete: (wallet: object) => boolean,
): Registered | null {
  try {
    if (!isObject(value) || !readChains(value, family).length || !isComplete(value)) return null;
    const { name, icon } = value;
    return {
      info: { name, icon: typeof icon === 'string' && iconPattern.test(icon) ? icon : null },
      provider: value,
    };
  } catch {
    return null;
  }
}
