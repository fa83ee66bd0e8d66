import { toHexQuantity } from '../../lib/hexQuantity';
import { isPlain } from '../../lib/isPlain';

/**
 * Copies a host's parameters as JSON, with bigint as hex quantities, so that they can be posted and the host cannot change them
 * afterwards. Fields that are undefined are left out, as JSON does.
 * @throws TypeError for functions, symbols and class instances, RangeError for cycles, Error for a bigint outside of 256 bits
 */
export function toPlain(value: unknown): unknown {
  if (typeof value === 'bigint') return toHexQuantity(value);
  if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError('Not JSON');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return [...value].map((entry) => toPlain(entry) ?? null);
  if (!isPlain(value)) throw new TypeError('Not JSON');
  const fields = Object.entries(value).flatMap(([name, entry]) =>
    entry === undefined ? [] : [[name, toPlain(entry)] as const],
  );
  return Object.fromEntries(fields);
}
