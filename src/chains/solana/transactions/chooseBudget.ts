/** The compute units that a transaction may use, and their price. */
export interface Budget {
  readonly units: number;
  /** In millionths of a lamport. */
  readonly price: bigint;
  /** What both cost, in base units. */
  readonly priority: bigint;
}

/** The most that is offered for a higher priority, in base units. */
const MAX_PRIORITY = 100_000n;

const MICRO = 1_000_000n;

/** What units cost at a price, as the network rounds it. */
export const priorityOf = (units: number, price: bigint): bigint => (BigInt(units) * price + MICRO - 1n) / MICRO;

/** The units of a transaction: what the simulation used, and room for a state that has changed by then. */
export const unitsFor = (used: number): number => Math.min(1_400_000, Math.ceil(used * 1.2) + 300);

/**
 * Chooses the price of compute units: the usual one, up to the maximum. A transfer of the whole balance leaves exactly nothing: an
 * account with less than the minimum is refused, so that the fee takes the few units that would be left.
 * @param left what is left of the coin without a price; null if the rest of the balance stays anyway
 */
export function chooseBudget(units: number, usual: bigint, left: bigint | null): Budget {
  const most = (MAX_PRIORITY * MICRO) / BigInt(units);
  const isWhole = left !== null && left >= 0n && left <= MAX_PRIORITY;
  const price = isWhole ? (left * MICRO) / BigInt(units) : usual < most ? usual : most;
  return { units, price, priority: priorityOf(units, price) };
}
