import type { Namespace } from '../../lib/caip';
import type { Announcement } from '../options/provider';
import type { InjectedWallet } from './InjectedWallet';

/** A provider that was found, and the chain family it serves. */
export interface FoundProvider extends Announcement {
  readonly namespace: Namespace;
}

/** What providers of one wallet have in common; one without an rdns has nothing in common with any other. */
const keyOf = (provided: FoundProvider): unknown => provided.rdns ?? provided;

/**
 * Tells what cannot be told apart: two providers under one uuid, or two of one family under one rdns. Whoever shares that
 * rdns in another family is doubtful, too: nobody knows whose it is.
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
 * The wallets behind the providers that were found. Those of several families with one rdns are one wallet, shown as the
 * first of them; a name joins nothing, anyone can take it. Two with the same base for their id both get a suffix, so that
 * a copy never answers to the known id.
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
