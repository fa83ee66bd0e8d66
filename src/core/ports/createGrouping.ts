import { type Namespace, namespaces } from '../../lib/caip';
import { foldName } from '../../lib/foldName';
import { nameStem } from '../../lib/nameStem';
import type { Announcement } from '../options/provider';
import type { InjectedWallet } from './InjectedWallet';

/** A detected provider and its chain family, each of which has one source: EIP-6963, or the family's `discover`. */
export interface DetectedProvider extends Announcement {
  readonly namespace: Namespace;
  /** The name that the flags of an unannounced provider claim, or ''. The id contains it even where it is not shown. */
  readonly flaggedName?: string;
}

/** Longer ids could not be stored. A truncated id identifies no provider. */
const MAX_ID = 253;

/**
 * The identity of a provider on later pages: its source, and its rdns or else its name, because a name alone can be claimed in any
 * source. An rdns of EIP-6963 is used alone. `#` is doubled, so that no name looks like the suffix of an id.
 */
function identify({ namespace, rdns, name, flaggedName }: DetectedProvider): string {
  if (flaggedName !== undefined) return flaggedName ? `name:${flaggedName}` : 'injected';
  if (rdns) return namespace === 'eip155' ? rdns : `${namespace}:${rdns}`;
  return `${namespace}:name:${name.replaceAll('#', '##')}`;
}

/** Describes a provider by the properties that group and identify it. A provider without a name is never grouped. */
const describe = (detected: DetectedProvider) => ({
  ...detected,
  key: foldName(detected.name) || detected,
  stem: nameStem(detected.name) || detected,
  identity: identify(detected).slice(0, MAX_ID),
});

type Described = ReturnType<typeof describe>;

/** Whether providers claim to be the same, or one wallet of one family: they share a uuid, an rdns or a name. */
const isConflict = (one: Described, other: Described): boolean =>
  Boolean(one.uuid && one.uuid === other.uuid) ||
  ((one.namespace === other.namespace || one.stem !== other.stem) &&
    (one.key === other.key || (Boolean(one.rdns) && one.rdns === other.rdns)));

/**
 * Creates the function that groups the detected providers of a page into wallets. Providers of several families with the same
 * name are one wallet, shown as the one of its first family; "Wallet" at the end counts only where a family has both. Anyone can
 * copy a name: once two providers conflict, all of their names are listed separately and marked, for as long as the page lives, and
 * a copy never gets the identity of another one. Flags are no announcement, so legacy wallets are not grouped.
 */
export function createGrouping(): (providers: readonly DetectedProvider[]) => readonly InjectedWallet[] {
  const conflicting = new Set<unknown>();
  const sharedIdentities = new Set<string>();

  return (providers) => {
    const all = providers.map(describe);
    const ambiguous = new Set<unknown>();
    for (const one of all) {
      for (const other of all) {
        if (one === other) continue;
        if (isConflict(one, other)) conflicting.add(one.stem);
        const isNamed = one.flaggedName === undefined && other.flaggedName === undefined;
        if (isNamed && one.namespace === other.namespace && one.stem === other.stem && one.key !== other.key)
          ambiguous.add(one.stem);
        if (one.identity === other.identity) sharedIdentities.add(one.identity);
      }
    }
    const groups = new Map<unknown, [Described, ...Described[]]>();
    for (const one of all) {
      const name = ambiguous.has(one.stem) ? one.key : one.stem;
      const key = conflicting.has(one.stem) || one.flaggedName !== undefined ? one : name;
      groups.set(key, [...(groups.get(key) ?? []), one] as [Described, ...Described[]]);
    }
    const toWallet = (group: [Described, ...Described[]]): InjectedWallet => {
      group.sort((one, other) => namespaces.indexOf(one.namespace) - namespaces.indexOf(other.namespace));
      const [first] = group;
      const { identity, name, rdns, flaggedName, stem } = first;
      const known = group.filter((one) => !sharedIdentities.has(one.identity) && one.identity.length < MAX_ID);
      const place = all.filter((one) => one.identity === identity).indexOf(first) + 1;
      return Object.freeze({
        id: sharedIdentities.has(identity) ? `${identity}#${place}` : identity,
        ids: Object.freeze(Object.fromEntries(known.map((one) => [one.namespace, one.identity]))),
        name,
        icon: group.find(({ icon }) => icon)?.icon ?? null,
        rdns,
        providers: Object.freeze(Object.fromEntries(group.map(({ namespace, provider }) => [namespace, provider]))),
        claims: group.every(({ claims }) => claims) ? group.flatMap(({ claims }) => claims ?? []) : null,
        unannounced: flaggedName !== undefined,
        conflicting: conflicting.has(stem),
      });
    };
    return Object.freeze([...groups.values()].map(toWallet));
  };
}
