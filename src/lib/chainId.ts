/** An EVM network's reference in a CAIP-2 id: decimal, from 1, without a leading zero. */
const canonical = /^[1-9]\d{0,15}$/;

/** Whether a text is the CAIP-2 reference of an EVM network: canonical, and at most 2^53-1. Not `0`, `01`, `-1`, `1e3` or `0x1`. */
export const isChainReference = (text: string): boolean => canonical.test(text) && Number.isSafeInteger(Number(text));

/**
 * Reads a chain id that a wallet or page wrote outside of a CAIP-2 id: a hex quantity in any case, with or without leading
 * zeros (`0x1`, `0x01`), or a decimal as a number or canonical text (`1`, `"1"`). All of these are the network `eip155:1`.
 * Null for everything else: zero, signs, fractions, exponents, white space, values over 2^53-1.
 */
export function readChainId(value: unknown): `eip155:${number}` | null {
  const isHex = typeof value === 'string' && /^0x[\da-f]{1,32}$/i.test(value);
  const number =
    typeof value === 'number' || isHex || (typeof value === 'string' && canonical.test(value)) ? Number(value) : 0;
  return Number.isSafeInteger(number) && number > 0 ? `eip155:${number}` : null;
}
