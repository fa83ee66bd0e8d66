import type { Discover } from '../../../core/ports/injected';
import { cleanText } from '../../../lib/cleanText';
import { nameStem } from '../../../lib/nameStem';
import type { BitcoinWallet } from '../wallet/BitcoinWallet';
import type { Found } from './Found';

const MAX_WALLETS = 100;
/** The wallets by their first object, so that one that is found again is the same. */
const created = new WeakMap<object, BitcoinWallet>();

function walletOf({ objects: [key], create }: Found): BitcoinWallet {
  const known = key && created.get(key);
  if (known) return known;
  const wallet = Object.freeze(create());
  if (key) created.set(key, wallet);
  return wallet;
}

/** A name to compare. A wallet without a name is compared with none. */
const keyOf = (found: Found): unknown => nameStem(cleanText(found.name)) || found;

/**
 * Chooses which of the found wallets are listed. A wallet that is announced by both sources has no common id, only its name: if
 * each source has one wallet of that name, they are the same wallet. An entry that is listed already stays; otherwise the one of
 * Wallet Standard is listed if it is complete. Two of one source are different objects at different paths, so one of them is a
 * copy: then all wallets of that name are listed, and marked by their name.
 */
export function chooseWallets(all: readonly Found[], listed: ReadonlySet<Found>): readonly Found[] {
  const groups = new Map<unknown, Found[]>();
  for (const found of all) groups.set(keyOf(found), [...(groups.get(keyOf(found)) ?? []), found]);
  return [...groups.values()].flatMap((group) => {
    const [one, other] = group;
    if (!one || !other || group.length > 2 || one.source === other.source) return group;
    const [standard, inWindow] = one.source === 'standard' ? [one, other] : [other, one];
    const known = group.find((found) => listed.has(found));
    return [known ?? (standard.isComplete ? standard : inWindow)];
  });
}

/** Creates the list of the found wallets, which announces each one once. */
export function createWalletList(onAnnounce: Parameters<Discover>[0]) {
  let all: readonly Found[] = [];
  /** The listed wallets, each with the function that removes it. */
  const listed = new Map<Found, (() => void) | undefined>();

  const update = (next: readonly Found[]): void => {
    all = next;
    const chosen = chooseWallets(all, new Set(listed.keys()));
    for (const [found, remove] of listed) {
      if (chosen.includes(found)) continue;
      listed.delete(found);
      remove?.();
    }
    for (const found of chosen) {
      if (listed.has(found)) continue;
      const { name, icon } = found;
      listed.set(found, onAnnounce({ info: { name, icon }, provider: walletOf(found) }));
    }
  };

  /** Adds wallets that were found together. Returns a function that removes them. */
  return (found: readonly Found[]): (() => void) => {
    let next = all;
    for (const each of found) {
      const same = next.find(({ objects }) => objects.some((object) => each.objects.includes(object)));
      if (same ? same.rank >= each.rank : next.length >= MAX_WALLETS) continue;
      next = [...next.filter((other) => other !== same), each];
    }
    if (next !== all) update(next);
    return () => {
      if (found.some((each) => all.includes(each))) update(all.filter((each) => !found.includes(each)));
    };
  };
}
