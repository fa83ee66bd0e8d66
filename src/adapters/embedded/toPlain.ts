import { toHexQuantity } from '../../lib/hexQuantity';

const MAX_DEPTH = 32;

/**
 * Copies a host's parameters as JSON, with bigint as hex quantities, so that they can be posted and the host cannot change them
 * afterwards. Fields that are undefined are left out, as JSON does.
 * @throws TypeError for functions, symbols, cycles and class instances; Error for a bigint outside of 256 bits
 */
export function toPlain(value: unknown, depth = 0): unknown {
  if (typeof value === 'bigint') return toHexQuantity(value);
  if (typeof value === 'function' || typeof value === 'symbol' || depth > MAX_DEPTH) throw new TypeError('Not JSON');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Array.from(value, (entry) => toPlain(entry, depth + 1) ?? null);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) throw new TypeError('Not JSON');
  const fields = Object.entries(value).flatMap(([name, entry]) =>
    entry === undefined ? [] : [[name, toPlain(entry, depth + 1)] as const],
  );
  return Object.fromEntries(fields);
}
