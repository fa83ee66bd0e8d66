import type { ChainTransactions, Effect } from '../../core/ports/chainTransactions';
import type { OpenRequest } from '../../core/ports/embedded';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A quantity, which wallets also accept with leading zeros. */
const quantityOf = (value: unknown): bigint =>
  typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : 0n;

/** The text of a message, which may also be encoded as hex. */
function messageOf(value: unknown): string {
  const text = textOf(value) ?? '';
  if (!/^0x(?:[\da-f]{2})*$/i.test(text)) return text;
  const bytes = text.slice(2).match(/../g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
}

const methods = ['eth_sendTransaction', 'wallet_sendCalls', 'eth_signTypedData_v4'];
const firstOf = (params: unknown): unknown => (Array.isArray(params) ? (params[0] as unknown) : undefined);

/** Whether a request may have effects that can be decoded. Most messages to sign are plain text, and only JSON is decoded. */
export const isReadable = ({ method, params }: OpenRequest): boolean =>
  methods.includes(method) || (method === 'personal_sign' && messageOf(firstOf(params)).startsWith('{'));

/**
 * The effects of a request, as far as they can be decoded; null for a request that only the frame describes, such as a
 * message to sign.
 */
export function readRequest(
  { readEffects, readTypedData }: Pick<ChainTransactions, 'readEffects' | 'readTypedData'>,
  { method, networkId, params }: OpenRequest,
): readonly Effect[] | null {
  const [first, second] = Array.isArray(params) ? (params as readonly unknown[]) : [];
  const readCall = (call: Fields, from: unknown): readonly Effect[] => {
    const [to, data, account] = [textOf(call['to']), textOf(call['data'] ?? call['input']), textOf(from)];
    return readEffects({
      networkId,
      value: quantityOf(call['value']),
      ...(to !== undefined && { to }),
      ...(data !== undefined && { data }),
      ...(account !== undefined && { from: account }),
    });
  };
  switch (method) {
    case 'eth_sendTransaction':
      return readCall(fieldsOf(first), fieldsOf(first)['from']);
    case 'wallet_sendCalls': {
      const { calls, from } = fieldsOf(first);
      return Array.isArray(calls) ? calls.flatMap((call) => readCall(fieldsOf(call), from)) : [];
    }
    case 'eth_signTypedData_v4':
      return readTypedData(textOf(second) ?? JSON.stringify(second ?? null));
    case 'personal_sign': {
      const effects = readTypedData(messageOf(first));
      return effects.length ? effects : null;
    }
    default:
      return null;
  }
}
