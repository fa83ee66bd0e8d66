import { linkUrl } from '../../../lib/linkUrl';
import { urlAddresses } from '../../../lib/urlAddresses';
import type { Payment } from './payment';

/**
 * The page of an exchange if it may be opened, else null: https (or http on this device) without credentials, and without
 * any addresses other than those of the payment, however they are written.
 */
export function exchangeUrl(value: unknown, { recipient, token }: Payment): string | null {
  const href = linkUrl(value);
  const allowed = [recipient, token].map((address) => address?.toLowerCase());
  return href && urlAddresses(href)?.every((address) => allowed.includes(address)) ? href : null;
}
