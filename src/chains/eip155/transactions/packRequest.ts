import { isNetworkId } from '../../../lib/caip';
import { isEvmAddress } from '../../../lib/isEvmAddress';
import { fields } from '../../../lib/readers/fields';
import { optional } from '../../../lib/readers/optional';
import type { Reader } from '../../../lib/readers/Reader';
import { baseUnits, hex, matching } from '../../../lib/readers/values';
import { digestOf } from './digestOf';
import type { SentRequest } from './TransactionRequest';

/** The longest calldata that is stored and compared as it is (characters): the origin shares one storage quota. */
const MAX_DATA = 7_168;

const networkId: Reader<SentRequest['networkId']> = (value) =>
  isNetworkId(value) && value.startsWith('eip155:') ? (value as SentRequest['networkId']) : undefined;
const address: Reader<string> = (value) => (isEvmAddress(value) ? value : undefined);

const read = fields({
  networkId,
  from: address,
  to: optional(address),
  value: optional(baseUnits),
  data: optional(hex),
  digest: optional(matching(/^[\da-f]{64}$/)),
});

/** Replaces long calldata by its digest, which is enough to recognize the request. */
const shorten = (request: SentRequest): SentRequest => {
  const { data, ...rest } = request;
  return data && data.length > MAX_DATA ? { ...rest, digest: digestOf(data) } : request;
};

/** Packs a request as JSON data. */
export function packRequest(request: SentRequest) {
  const { networkId: network, from, to, value, data, digest } = shorten(request);
  return { networkId: network, from, to, value: value?.toString(), data, digest };
}

/** Unpacks a request; null if it is none. */
export function unpackRequest(packed: unknown): SentRequest | null {
  const stored = read(packed);
  if (!stored) return null;
  const { networkId: network, from, to, value, data, digest } = stored;
  return {
    networkId: network,
    from,
    ...(to !== undefined && { to }),
    ...(value !== undefined && { value: BigInt(value) }),
    ...(data !== undefined && { data }),
    ...(digest !== undefined && { digest }),
  };
}

/** What a request does, as text. */
export function keyOfRequest(request: SentRequest): string {
  const { networkId: network, to = '', value = 0n, data = '0x', digest = data } = shorten(request);
  return [network, to, `${value}`, digest].join(' ').toLowerCase();
}
