import type { Namespace } from '../../lib/caip';
import type { Announcement } from '../options/provider';
import type { InjectedWallet } from './InjectedWallet';

/** A provider that was found, and the chain family it serves. */
export interface FoundProvider extends Announcement {
  readonly namespace: Namespace;
}

/** What providers of one wallet have in common; one without an rdns has nothing in common with any other. */
const keyOf = (one: FoundProvider): unknown => one.rdns ?? one;

/**
 * Tells what cannot be told apart: two providers under one uuid, or two of one family under one rdns. Whoever shares that
 * rdns in another family is doubtful, too: nobody knows whose it is.
 */
function findConflicts(found: readonly FoundProvider[]): (one: FoundProvider) => boolean {
  const clashing = found.filter((one) =>
    found.some(
      ({ provider, uuid, rdns, namespace }) =>
        provider !== one.provider &&
        ((uuid && uuid === one.uuid) || (rdns && rdns === one.rdns && namespace === one.namespace)),
    ),
  );
  const doubtful = new Set(clashing.map(keyOf));
  return (one) => doubtful.has(keyOf(one));
}

/**
 * The wallets behind the providers that were found. Those of several families with one rdns are one wallet, shown as the
 * first of them; a name joins nothing, anyone can take it. Two with the same base for their id both get a suffix, so that
 * a copy never answers to the known id.
 */
export function mergeWallets(found: readonly FoundProvider[]): readonly InjectedWallet[] {
  const isConflicting = findConflicts(found);
  const groups = new Map<unknown, FoundProvider[]>();
  for (const one of found) {
    const key = isConflicting(one) ? one : keyOf(one);
    groups.set(key, [...(groups.get(key) ?? []), one]);
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
      const places = bases.flatMap((other, place) => (other === base ? [place] : []));
      return Object.freeze({
        id: places.length > 1 ? `${base}#${places.indexOf(index) + 1}` : `${base}`,
        name,
        icon,
        rdns,
        providers: Object.freeze(Object.fromEntries(group.map((one) => [one.namespace, one.provider]))),
        conflicting: isConflicting(first),
      });
    }),
  );
}
