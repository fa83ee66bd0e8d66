import type { Namespace } from '../../lib/caip';

/** Creates the record of what the host is ending, by chain family: until it has ended, no session is looked up or made. */
export function createEndings() {
  const endings = new Map<Namespace, Promise<unknown>>();
  return {
    /** Settles when all that is being ended now has ended or failed; undefined if nothing was ended yet. Others are new ones. */
    ending: (namespace: Namespace): Promise<unknown> | undefined => endings.get(namespace),
    /** Follows a call that ends sessions of a family at the host, and returns it. */
    end(namespace: Namespace, call: Promise<void>): Promise<void> {
      const settled = Promise.allSettled([endings.get(namespace), call]).then(() => {});
      endings.set(namespace, settled);
      return call;
    },
  };
}
