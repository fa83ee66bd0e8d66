import { addDecimals, compareDecimals, multiplyDecimals } from '../../lib/decimal';
import type { ActivityTransfer } from '../../services/account-data';

/** A transfer back below this ratio of the amount is a network fee. */
const GAS_RATIO = '0.1';
/** Among several transfers, a value below this ratio of the largest is change. */
const CHANGE_RATIO = '0.01';
const MAX_TRANSFERS = 2;

/** What is moved. Another token may have the name, and even the symbol, of a known one, but not its picture and a value. */
const getName = ({ token, nft, value }: ActivityTransfer): string =>
  JSON.stringify(token ? [token.symbol, token.name, token.image, value !== null] : nft?.name);
const isBelow = (amount: string | null, ratio: string, total: string | null): boolean =>
  amount !== null && total !== null && compareDecimals(amount, multiplyDecimals(total, ratio)) < 0;
const sum = (transfer: string | null, other: string | null): string | null =>
  transfer === null || other === null ? (transfer ?? other) : addDecimals(transfer, other);

/**
 * The main transfers of a transaction: two at most, outgoing first. Transfers of the same token in the same direction are
 * merged; network fees, change and smaller transfers are left out.
 */
export function getMainTransfers(transfers: readonly ActivityTransfer[]): readonly ActivityTransfer[] {
  const merged = new Map<string, ActivityTransfer>();
  for (const transfer of transfers) {
    const key = `${transfer.direction} ${getName(transfer)}`;
    const existing = merged.get(key);
    const { amount, value } = transfer;
    merged.set(
      key,
      existing ? { ...existing, amount: sum(existing.amount, amount), value: sum(existing.value, value) } : transfer,
    );
  }
  const all = [...merged.values()];
  const withoutGas = all.filter(
    (transfer) =>
      !all.some(
        (other) =>
          getName(other) === getName(transfer) &&
          other.direction !== transfer.direction &&
          isBelow(transfer.amount, GAS_RATIO, other.amount),
      ),
  );
  const byValue = [...withoutGas].sort((a, b) => compareDecimals(b.value ?? '0', a.value ?? '0'));
  const main =
    withoutGas.length > MAX_TRANSFERS
      ? byValue.filter(({ value }) => !isBelow(value, CHANGE_RATIO, byValue[0]?.value ?? null))
      : withoutGas;
  return main.slice(0, MAX_TRANSFERS).sort((a, b) => Number(a.direction !== 'out') - Number(b.direction !== 'out'));
}
