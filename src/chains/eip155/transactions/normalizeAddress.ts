import { isAddress } from '../../../lib/address';
import { checksumAddress } from '../wallet/checksumAddress';

/**
 * Returns an address with its checksum (EIP-55), also for a text without `0x`. Null if the text is not an address, or its
 * checksum is wrong. Letters of a single case have no checksum.
 */
export function normalizeAddress(text: string): string | null {
  if (!isAddress('eip155', text)) return null;
  const digits = text.replace(/^0x/, '');
  const address = checksumAddress(`0x${digits.toLowerCase()}`);
  const hasChecksum = /[a-f]/.test(digits) && /[A-F]/.test(digits);
  return hasChecksum && address !== `0x${digits}` ? null : address;
}
