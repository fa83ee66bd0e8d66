import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import type { SentRequest } from '../../core/ports/chainTransactions';

/** The longest calldata that is stored and compared as it is (characters): the origin shares one storage quota. */
const MAX_DATA = 16_384;

/** Replaces long calldata of a request by its digest, which is enough to recognize the request. */
export function digestLong(request: SentRequest): SentRequest {
  const { data, ...rest } = request;
  if (!data || data.length <= MAX_DATA) return request;
  return { ...rest, digest: bytesToHex(sha256(data.toLowerCase())) };
}
