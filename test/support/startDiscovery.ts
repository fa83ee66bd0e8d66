import type { InjectedWallet } from '../../src/core/ports/InjectedWallet';
import { createInjected, type Discover } from '../../src/core/ports/injected';
import type { Namespace } from '../../src/lib/caip';
import { nextTurn } from './nextTurn';

/** Discovers the wallets of a chain family as in a page with the modal open, until `stop`. */
export function startDiscovery(namespace: Namespace, discover: Discover) {
  let wallets: readonly InjectedWallet[] = [];
  const port = createInjected();
  const stop = port.subscribe((list) => {
    wallets = list;
  });
  port.add(namespace, discover);
  return {
    stop,
    // All announcements of a turn share one update.
    async wallets() {
      await nextTurn();
      return wallets;
    },
    /** The names, with a mark for possible copies. */
    async names() {
      await nextTurn();
      return wallets.map(({ name, conflicting }) => name + (conflicting ? ' (marked)' : ''));
    },
  };
}
