import { blake2b } from '@noble/hashes/blake2';
import { CHECKSUM_LENGTH } from './ss58';

const context = new TextEncoder().encode('SS58PRE');

/** The checksum of an address (SS58): the first two bytes of the BLAKE2b-512 hash. */
export const checksumOf = (body: Uint8Array): Uint8Array =>
  blake2b(Uint8Array.from([...context, ...body])).subarray(0, CHECKSUM_LENGTH);
