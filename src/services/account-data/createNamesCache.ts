import type { Identity } from './AccountData';
import { type Cache, createCache, type Dated } from './createCache';

type Name = Partial<Identity>;
type Entries = Readonly<Record<string, Dated<Name>>>;

/**
 * Creates the cache of account names. A name that this page has verified is valid for the cache time. A stored name is shown
 * while it is verified again, without its image, because another script of the origin may have written it.
 */
export function createNamesCache(
  read: () => Readonly<Record<string, Dated<Pick<Name, 'name'>>>> | undefined,
  write: (entries: Readonly<Record<string, Dated<Pick<Name, 'name'>>>>) => void,
): Cache<Name> {
  let entries: Entries = {};
  const verified = createCache<Name>(
    () => entries,
    (next) => {
      entries = next;
    },
  );
  const stored = createCache<Pick<Name, 'name'>>(read, write);
  return {
    get(key) {
      const unverified = stored.get(key);
      return verified.get(key) ?? (unverified && { value: { name: unverified.value.name }, at: 0 });
    },
    set(key, value, at) {
      verified.set(key, value, at);
      stored.set(key, { name: value.name }, at);
    },
    keep(accepts) {
      verified.keep(accepts);
      stored.keep(accepts);
    },
  };
}
