import { isAddress } from '../../lib/address';
import { checksumAddress } from '../evm/checksumAddress';

/**
 * An address with its checksum (EIP-55), also if it is written without `0x`; null for a text that is none, or whose checksum is
 * wrong. Letters that are all of one case have no checksum.
 */
export function normalizeAddress(text: string): string | null {
  if (!isAddress('eip155', text)) return null;
  const digits = text.replace(/^0x/, '');
  const address = checksumAddress(`0x${digits.toLowerCase()}`);
  const hasChecksum = /[a-f]/.test(digits) && /[A-F]/.test(digits);
  return hasChecksum && address !== `0x${digits}` ? null : address;
}
