type OnEntry = (entry: unknown) => void;

/** The list of some old wallets, which they create if it is missing. */
interface WithWallets {
  wallets?: unknown;
}

/** Those that follow a list, and what makes it a plain array again. */
interface Following {
  readonly followers: Set<OnEntry>;
  readonly end: () => void;
}

/** A property of the list's `push`, and no list of lists, because each chunk may have its own copy of this module. */
const key = Symbol.for('wallet-modal.wallets');

const page = (): WithWallets => navigator as WithWallets;

/** Replaces `push` of a list once for all that follow it. One that the page puts in its place later is kept. */
function startFollowing(list: unknown[], isFound: boolean): Following {
  const previous = Object.getOwnPropertyDescriptor(list, 'push');
  const add = list.push;
  const followers = new Set<OnEntry>();
  const push = (...entries: readonly unknown[]): number => {
    const length = Reflect.apply(add, list, entries);
    for (const entry of entries) for (const onEntry of [...followers]) onEntry(entry);
    return length;
  };
  const end = (): void => {
    if (list.push !== push) return;
    if (previous) Object.defineProperty(list, 'push', previous);
    else Reflect.deleteProperty(list, 'push');
    if (!isFound && page().wallets === list && !list.length) Reflect.deleteProperty(page(), 'wallets');
  };
  const following: Following = { followers, end };
  const value = Object.assign(push, { [key]: following });
  Object.defineProperty(list, 'push', { value, configurable: true, writable: true });
  if (!isFound) Object.defineProperty(page(), 'wallets', { value: list, configurable: true, writable: true });
  return following;
}

/**
 * Calls back with each entry of `navigator.wallets`, also with later ones. Old wallets add their callback there and dispatch no
 * event. When the signals of all that follow the list are aborted, it becomes a plain array again, and is deleted if it has no entries.
 */
export function followWalletList(onEntry: OnEntry, signal: AbortSignal): void {
  try {
    const found = page().wallets;
    // Another library has put its own object in place of the list, and handles what is added.
    if (found !== undefined && !Array.isArray(found)) return;
    const list: unknown[] = found ?? [];
    for (const entry of [...list]) onEntry(entry);
    const { [key]: current } = list.push as { readonly [key]?: Following };
    const { followers, end } = current ?? startFollowing(list, found !== undefined);
    followers.add(onEntry);
    signal.addEventListener('abort', () => {
      followers.delete(onEntry);
      if (!followers.size) end();
    });
  } catch {
    // The page has frozen the list: what it contains has been read.
  }
}
