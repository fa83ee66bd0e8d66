import type { Namespace } from '../../lib/caip';
import type { Announcement } from '../options/provider';
import type { InjectedWallet } from './InjectedWallet';

/** A detected provider and its chain family. */
export interface FoundProvider extends Announcement {
  readonly namespace: Namespace;
}

/** The key that a wallet's providers share. A provider without an rdns is never merged. */
const keyOf = (provided: FoundProvider): unknown => provided.rdns ?? provided;

/**
 * Finds providers that cannot be told apart: two with the same uuid, or two of one chain family with the same rdns. The
 * rdns is then unreliable in every family.
 */
function findConflicts(found: readonly FoundProvider[]): (provided: FoundProvider) => boolean {
  const conflicts = found.filter((provided) =>
    found.some(
      ({ provider, uuid, rdns, namespace }) =>
        provider !== provided.provider &&
        ((uuid && uuid === provided.uuid) || (rdns && rdns === provided.rdns && namespace === provided.namespace)),
    ),
  );
  const conflictingKeys = new Set(conflicts.map(keyOf));
  return (provided) => conflictingKeys.has(keyOf(provided));
}

/**
 * Groups detected providers into wallets. Providers of several families with the same rdns are one wallet, shown as the
 * first of them. Names are not used, because anyone can copy them. Wallets with the same base id all get a suffix, so
 * that a copy never takes over the known id.
 */
export function mergeWallets(found: readonly FoundProvider[]): readonly InjectedWallet[] {
  const isConflicting = findConflicts(found);
  const groups = new Map<unknown, FoundProvider[]>();
  for (const provided of found) {
    const key = isConflicting(provided) ? provided : keyOf(provided);
    groups.set(key, [...(groups.get(key) ?? []), provided]);
  }
  const wallets = [...groups.values()] as [FoundProvider, ...FoundProvider[]][];
  const bases = wallets.map(
    ([{ rdns, name }]) => rdns ?? (name ? `name:${name.replaceAll('#', '')}`.slice(0, 253) : 'injected'),
  );
  return Object.freeze(
    wallets.map((group, index) => {
      const [first] = group;
      const { name, icon, rdns } = first;
      const base = bases[index];
      const indexes = bases.flatMap((other, otherIndex) => (other === base ? [otherIndex] : []));
      return Object.freeze({
        id: indexes.length > 1 ? `${base}#${indexes.indexOf(index) + 1}` : `${base}`,
        name,
        icon,
        rdns,
        providers: Object.freeze(Object.fromEntries(group.map((provided) => [provided.namespace, provided.provider]))),
        conflicting: isConflicting(first),
      });
    }),
  );
}
