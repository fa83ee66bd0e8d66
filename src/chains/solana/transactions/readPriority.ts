import { priorityOf } from './chooseBudget';
import type { DecodedMessage } from './library';
import { isBudget } from './programs';

const [REQUEST_HEAP, LIMIT, PRICE, LOADED_DATA] = [1, 2, 3, 4];
/** Without a limit, each other instruction has this many units, up to the most that a transaction has. */
const UNITS_EACH = 200_000;
const MOST_UNITS = 1_400_000;

const numberOf = (bytes: Uint8Array): bigint => bytes.reduceRight((high, byte) => (high << 8n) | BigInt(byte), 0n);

/**
 * What the compute budget of a message costs, in base units; null for a budget that the network would refuse, or that has a fee of
 * another kind.
 */
export function readPriority({ instructions }: Pick<DecodedMessage, 'instructions'>): bigint | null {
  const found = new Map<number, bigint>();
  for (const { data } of instructions.filter(isBudget)) {
    const [kind = 0] = data;
    const width = kind === PRICE ? 8 : 4;
    const isKnown = [REQUEST_HEAP, LIMIT, PRICE, LOADED_DATA].includes(kind);
    if (!isKnown || data.length !== 1 + width || found.has(kind)) return null;
    found.set(kind, numberOf(data.slice(1)));
  }
  const others = instructions.filter((each) => !isBudget(each)).length;
  const limit = Number(found.get(LIMIT) ?? BigInt(UNITS_EACH * others));
  return priorityOf(Math.min(limit, MOST_UNITS), found.get(PRICE) ?? 0n);
}
