import { addDecimals, compareDecimals, multiplyDecimals } from '../../lib/decimal';
import type { ActivityTransfer } from '../../services/account-data';

/** A counter-movement of less than this part is what the network took for the work. */
const GAS = '0.1';
/** Among many, less than this part of the largest is change. */
const CHANGE = '0.01';
const SHOWN = 2;

const nameOf = ({ token, nft }: ActivityTransfer): string => `${token ? 'token' : 'nft'} ${(token ?? nft)?.name}`;
const isLess = (one: string | null, part: string, of: string | null): boolean =>
  one !== null && of !== null && compareDecimals(one, multiplyDecimals(of, part)) < 0;
const sum = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : addDecimals(one, other);

/**
 * What a transaction comes down to, two movements at most and what went out first (reference 7.5): the same token in the
 * same direction is one movement, and network fees, change and the smaller movements are left out.
 */
export function mainTransfers(transfers: readonly ActivityTransfer[]): readonly ActivityTransfer[] {
  const merged = new Map<string, ActivityTransfer>();
  for (const transfer of transfers) {
    const key = `${transfer.direction} ${nameOf(transfer)}`;
    const same = merged.get(key);
    const { amount, value } = transfer;
    merged.set(key, same ? { ...same, amount: sum(same.amount, amount), value: sum(same.value, value) } : transfer);
  }
  const all = [...merged.values()];
  const moved = all.filter(
    (one) =>
      !all.some(
        (other) =>
          nameOf(other) === nameOf(one) && other.direction !== one.direction && isLess(one.amount, GAS, other.amount),
      ),
  );
  const byValue = [...moved].sort((a, b) => compareDecimals(b.value ?? '0', a.value ?? '0'));
  const main =
    moved.length > SHOWN ? byValue.filter(({ value }) => !isLess(value, CHANGE, byValue[0]?.value ?? null)) : moved;
  return main.slice(0, SHOWN).sort((a, b) => Number(a.direction !== 'out') - Number(b.direction !== 'out'));
}
