/** The list of some old wallets, which they create if it is missing. */
interface WithWallets {
  wallets?: unknown;
}

/**
 * Calls back with each entry of `navigator.wallets`, also with later ones. Old wallets add their callback there and dispatch no
 * event. When the signal is aborted, the list becomes a plain array again, and is deleted if it has no entries.
 */
export function followWalletList(onEntry: (entry: unknown) => void, signal: AbortSignal): void {
  const page = navigator as WithWallets;
  try {
    const found = page.wallets;
    // Another library has put its own object in place of the list, and handles what is added.
    if (found !== undefined && !Array.isArray(found)) return;
    const list: unknown[] = found ?? [];
    for (const entry of [...list]) onEntry(entry);
    const previous = Object.getOwnPropertyDescriptor(list, 'push');
    const add = list.push;
    const push = (...entries: readonly unknown[]): number => {
      const length = Reflect.apply(add, list, entries);
      for (const entry of entries) onEntry(entry);
      return length;
    };
    Object.defineProperty(list, 'push', { value: push, configurable: true, writable: true });
    if (!found) Object.defineProperty(page, 'wallets', { value: list, configurable: true, writable: true });
    signal.addEventListener('abort', () => {
      if (list.push !== push) return;
      if (previous) Object.defineProperty(list, 'push', previous);
      else Reflect.deleteProperty(list, 'push');
      if (!found && page.wallets === list && !list.length) Reflect.deleteProperty(page, 'wallets');
    });
  } catch {
    // The page has frozen the list: what it contains has been read.
  }
}
