/** The references of EVM networks as CAIP-2 ids write them: decimal, from 1, without a leading zero. */
const canonical = /^[1-9]\d{0,15}$/;

/** Whether a CAIP-2 reference is one of an EVM network: canonical, and at most 2^53-1. `0`, `01`, `-1`, `1e3` and `0x1` are none. */
export const isChainReference = (text: string): boolean => canonical.test(text) && Number.isSafeInteger(Number(text));

/**
 * The one rule for the chain ids that wallets and pages write outside of CAIP-2 ids: a hex quantity of any case, leading
 * zeros allowed (`0x1`, `0x01`), or the decimal number as a number or a canonical text (`1`, `"1"`). All of them mean the same
 * network, `eip155:1`. Null for whatever else: zero, signs, fractions, exponents, white space, over 2^53-1.
 */
export function readChainId(value: unknown): `eip155:${number}` | null {
  const isHex = typeof value === 'string' && /^0x[\da-f]{1,32}$/i.test(value);
  const number =
    typeof value === 'number' || isHex || (typeof value === 'string' && canonical.test(value)) ? Number(value) : 0;
  return Number.isSafeInteger(number) && number > 0 ? `eip155:${number}` : null;
}
