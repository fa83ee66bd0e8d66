import type { Namespace } from '../../lib/caip';
import type { Announcement } from '../options/provider';
import type { InjectedWallet } from './InjectedWallet';

/** A detected provider and its chain family. */
export interface DetectedProvider extends Announcement {
  readonly namespace: Namespace;
  /** The name that the flags of an unannounced provider claim, or ''. The id contains it even where it is not shown. */
  readonly flaggedName?: string;
}

/** Returns the key that a wallet's providers share. A provider without an rdns is never merged. */
const keyOf = (detected: DetectedProvider): unknown => detected.rdns ?? detected;

/**
 * Finds providers that claim the same identity: the same uuid, or the same rdns in one chain family. The rdns is then
 * unreliable in every family.
 */
function findConflicts(providers: readonly DetectedProvider[]): (detected: DetectedProvider) => boolean {
  const conflicts = providers.filter((detected) =>
    providers.some(
      ({ provider, uuid, rdns, namespace }) =>
        provider !== detected.provider &&
        ((uuid && uuid === detected.uuid) || (rdns && rdns === detected.rdns && namespace === detected.namespace)),
    ),
  );
  const conflictingKeys = new Set(conflicts.map(keyOf));
  return (detected) => conflictingKeys.has(keyOf(detected));
}

/**
 * Groups detected providers into wallets. Providers of several families with the same rdns are one wallet, with the name
 * and icon of the first. Names are not compared, because anyone can copy them. Wallets with the same base id all get a
 * suffix, so that a copy never gets the id of the original.
 */
export function mergeWallets(providers: readonly DetectedProvider[]): readonly InjectedWallet[] {
  const isConflicting = findConflicts(providers);
  const groups = new Map<unknown, DetectedProvider[]>();
  for (const detected of providers) {
    const key = isConflicting(detected) ? detected : keyOf(detected);
    groups.set(key, [...(groups.get(key) ?? []), detected]);
  }
  const wallets = [...groups.values()] as [DetectedProvider, ...DetectedProvider[]][];
  const bases = wallets.map(
    ([{ rdns, name, flaggedName = name }]) =>
      rdns ?? (flaggedName ? `name:${flaggedName.replaceAll('#', '')}`.slice(0, 253) : 'injected'),
  );
  return Object.freeze(
    wallets.map((group, index) => {
      const [first] = group;
      const { name, icon, rdns, claims, flaggedName } = first;
      const base = bases[index];
      const indexes = bases.flatMap((other, otherIndex) => (other === base ? [otherIndex] : []));
      return Object.freeze({
        id: indexes.length > 1 ? `${base}#${indexes.indexOf(index) + 1}` : `${base}`,
        name,
        icon,
        rdns,
        providers: Object.freeze(Object.fromEntries(group.map((detected) => [detected.namespace, detected.provider]))),
        claims,
        unannounced: flaggedName !== undefined,
        conflicting: isConflicting(first),
      });
    }),
  );
}
