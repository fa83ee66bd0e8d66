import { foldName } from '../../lib/foldName';

/** A row of the Connect view. */
export interface WalletRow {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly rdns?: string | null;
  /** Where the row leads: to a code or an app, to a wallet in this browser, or to the page of a listed one. */
  readonly kind: 'relay' | 'injected' | 'listed';
  readonly recent: boolean;
  /** Another one of the page claims to be the same wallet. */
  readonly conflicting?: boolean;
  /** Another row has the same name: each must show where it comes from. */
  readonly namesake: boolean;
}

/** A row before it is compared with the others. */
export type Choice = Omit<WalletRow, 'recent' | 'namesake'>;

/**
 * Each row once, at its first place. Only rows of one kind can be the same wallet: a wallet of the page never takes the
 * place of a listed one, and two of the page with one rdns are both there, each marked.
 */
function eachOnce(rows: readonly Choice[]): Choice[] {
  const seen = new Set<string>();
  return rows.filter(({ kind, id, rdns }) => {
    const keys = [`${kind} ${id}`, ...(kind === 'listed' && rdns ? [`rdns ${foldName(rdns)}`] : [])];
    const first = keys.every((key) => !seen.has(key));
    for (const key of keys) seen.add(key);
    return first;
  });
}

/** The rows of the Connect view: each wallet once, at its first place among the choices, with what tells it from the others. */
export function walletRows(choices: readonly Choice[], recent: readonly { readonly id: string }[]): WalletRow[] {
  const uniqueChoices = eachOnce(choices);
  const nameCounts = new Map<string, number>();
  for (const { kind, name } of uniqueChoices) {
    if (kind !== 'relay') nameCounts.set(foldName(name), (nameCounts.get(foldName(name)) ?? 0) + 1);
  }
  const recentIds = new Set(recent.map(({ id }) => id));
  return uniqueChoices.map((row) => ({
    ...row,
    recent: recentIds.has(row.id),
    namesake: row.kind !== 'relay' && nameCounts.get(foldName(row.name)) !== 1,
  }));
}
