import type { Nodes } from './createNodes';
import { readOwned } from './readOwned';

/** A token account of the sender, and an amount in it. */
export interface Source {
  readonly address: string;
  readonly amount: bigint;
}

const byAmount = (one: Source, other: Source): number =>
  one.amount > other.amount ? -1 : one.amount < other.amount ? 1 : 0;

/** Reads the token accounts from which an owner can send a token, the largest first. */
async function readSources({ call }: Pick<Nodes, 'call'>, owner: string, mint: string): Promise<readonly Source[]> {
  const sources = await readOwned(call, owner, { mint });
  return sources.filter(({ amount, isFrozen }) => amount > 0n && !isFrozen).sort(byAmount);
}

/**
 * Chooses the token accounts that an amount is sent from: the one whose address is derived, which usually has all of it, then as few
 * others as it takes. Null if they do not have as much.
 * @param derived what the derived account has
 */
export async function chooseSources(
  nodes: Pick<Nodes, 'call'>,
  { owner, mint, derived, amount }: { owner: string; mint: string; derived: Source; amount: bigint },
): Promise<readonly Source[] | null> {
  if (derived.amount >= amount) return [{ ...derived, amount }];
  const others = (await readSources(nodes, owner, mint)).filter(({ address }) => address !== derived.address);
  const chosen: Source[] = [];
  let missing = amount;
  for (const source of [derived, ...others]) {
    const isUsedUp = source.amount < missing;
    const taken = isUsedUp ? source.amount : missing;
    if (taken) chosen.push({ address: source.address, amount: taken });
    missing -= taken;
  }
  return missing ? null : chosen;
}
