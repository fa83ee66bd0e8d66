import type { InjectedWallet } from '../../src/core/ports/InjectedWallet';
import { createInjected, type Discover } from '../../src/core/ports/injected';
import type { Namespace } from '../../src/lib/caip';

/** Discovers the wallets of a chain family as in a page with the modal open, until `stop`. */
export function startDiscovery(namespace: Namespace, discover: Discover) {
  let wallets: readonly InjectedWallet[] = [];
  const port = createInjected();
  const stop = port.subscribe((list) => {
    wallets = list;
  });
  port.add(namespace, discover);
  /** Waits for the update that all announcements of a task share. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    stop,
    async wallets() {
      await settle();
      return wallets;
    },
    /** The names, with a mark for possible copies. */
    async names() {
      await settle();
      return wallets.map(({ name, conflicting }) => name + (conflicting ? ' (marked)' : ''));
    },
  };
}
