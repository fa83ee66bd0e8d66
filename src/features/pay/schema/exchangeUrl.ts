import { linkUrl } from '../../../lib/linkUrl';
import type { Payment } from './payment';

const evmAddress = /0x[\da-f]{40}(?![\da-f])/gi;

/**
 * The page of an exchange if it may be opened, else null: https (or http on this device) without credentials, and without
 * any addresses other than those of the payment.
 */
export function exchangeUrl(value: unknown, { recipient, token }: Payment): string | null {
  const href = linkUrl(value);
  if (!href) return null;
  try {
    const addresses = decodeURIComponent(decodeURIComponent(href)).match(evmAddress) ?? [];
    const allowed = [recipient, token].map((address) => address?.toLowerCase());
    return addresses.every((address) => allowed.includes(address.toLowerCase())) ? href : null;
  } catch {
    return null;
  }
}
