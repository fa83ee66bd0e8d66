import { array, define, type Infer, optional, string, type, unknown } from 'superstruct';
import { cleanText } from '../../lib/cleanText';
import { conforms } from '../../lib/conforms';
import { isEvmAddress } from '../../lib/isEvmAddress';

/** What an app may do (ERC-7715). Amounts are in base units, periods in seconds. */
export type Permission =
  | { readonly kind: 'spend'; readonly token: string | null; readonly allowance: bigint; readonly period: number }
  | {
      readonly kind: 'call';
      readonly contract: string;
      /** Names of functions; null for any. */
      readonly functions: readonly string[] | null;
      /** The largest amount of the network's coin that a call may carry. */
      readonly limit: bigint;
      /** The contract's code runs as the account's own. */
      readonly delegate: boolean;
    }
  | { readonly kind: 'unread'; readonly type: string };

const amountPattern = /^(?:0x[\da-f]{1,64}|\d{1,78})$/i;
const amount = define<string | number>(
  'amount',
  (value) =>
    (typeof value === 'string' && amountPattern.test(value)) || (Number.isSafeInteger(value) && (value as number) >= 0),
);
const address = define<string>('address', isEvmAddress);
const period = define<number>('period', (value) => Number.isSafeInteger(value) && (value as number) >= 1);
const literalType = (name: string) => define<string>('type', (value) => value === name);

const native = type({
  type: literalType('native-token-recurring-allowance'),
  data: type({ allowance: amount, period }),
});
const erc20 = type({
  type: literalType('erc20-recurring-allowance'),
  data: type({ allowance: amount, period, token: optional(address), address: optional(address) }),
});
const call = type({
  type: literalType('contract-call'),
  data: type({
    address,
    functions: optional(
      array(
        type({
          functionName: string(),
          valueLimit: optional(amount),
          // The two operations are sent as names or as numbers.
          operation: optional(unknown()),
        }),
      ),
    ),
  }),
});

const MAX_NAME = 64;

function readCall({ data }: Infer<typeof call>): Permission {
  const rows = data.functions ?? [];
  const limits = rows.map(({ valueLimit = 0 }) => BigInt(valueLimit));
  return {
    kind: 'call',
    contract: data.address,
    functions: rows.length ? rows.map(({ functionName }) => cleanText(functionName, MAX_NAME) || '?') : null,
    limit: limits.sort((a, b) => (a < b ? 1 : -1))[0] ?? 0n,
    delegate: rows.some(({ operation }) => operation != null && operation !== 'Call' && operation !== 0),
  };
}

/** Reads a permission from its JSON text. One that cannot be read completely is `unread`. */
export function readPermission(text: string): Permission {
  const value: unknown = JSON.parse(text);
  if (conforms(value, native)) {
    const { allowance, period } = value.data;
    return { kind: 'spend', token: null, allowance: BigInt(allowance), period };
  }
  if (conforms(value, erc20)) {
    const { allowance, period, address, token = address } = value.data;
    if (token) return { kind: 'spend', token, allowance: BigInt(allowance), period };
  }
  if (conforms(value, call)) return readCall(value);
  return { kind: 'unread', type: cleanText(Object(value).type, MAX_NAME) || '?' };
}
