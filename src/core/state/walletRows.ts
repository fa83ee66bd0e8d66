import { foldName } from '../../lib/foldName';

/** A row of the Connect view. */
export interface WalletRow {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly rdns?: string | null;
  /** What the row opens: a QR code or an app, a wallet in this browser, the page of a listed wallet, or the list of all. */
  readonly kind: 'relay' | 'injected' | 'listed' | 'all';
  readonly recent: boolean;
  /** When a recent wallet was used last, in milliseconds since the epoch. */
  readonly usedAt?: number | undefined;
  /** Another wallet in the page claims the same identity or name. */
  readonly conflicting?: boolean;
  /** A wallet in the page that was not announced. */
  readonly unannounced?: boolean;
  /** Another row has the same name, so each shows its origin. */
  readonly namesake: boolean;
}

/** A row before it is compared with the others. */
export type Choice = Omit<WalletRow, 'recent' | 'namesake'>;

/**
 * Removes duplicates. Only rows of one kind can be the same wallet: a wallet in the page never replaces a listed one,
 * and two wallets in the page with the same rdns are both kept and marked.
 */
function uniqueRows(rows: readonly Choice[]): Choice[] {
  const seen = new Set<string>();
  return rows.filter(({ kind, id, rdns }) => {
    const keys = [`${kind} ${id}`, ...(kind === 'listed' && rdns ? [`rdns ${foldName(rdns)}`] : [])];
    const first = keys.every((key) => !seen.has(key));
    for (const key of keys) seen.add(key);
    return first;
  });
}

/** Builds the rows of the Connect view: each wallet once, at its first position, marked if another row has the same name. */
export function walletRows(choices: readonly Choice[], recent: readonly Choice[] = []): WalletRow[] {
  const uniqueChoices = uniqueRows(choices);
  const nameCounts = new Map<string, number>();
  for (const { kind, name } of uniqueChoices) {
    if (kind !== 'relay') nameCounts.set(foldName(name), (nameCounts.get(foldName(name)) ?? 0) + 1);
  }
  const usedAt = new Map(recent.map((row) => [row.id, row.usedAt]));
  return uniqueChoices.map((row) => ({
    ...row,
    recent: usedAt.has(row.id),
    usedAt: usedAt.get(row.id),
    namesake: row.kind !== 'relay' && nameCounts.get(foldName(row.name)) !== 1,
  }));
}
