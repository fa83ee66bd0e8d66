import type { Namespace } from '../../lib/caip';

/**
 * Creates the record of sessions that the host is ending, by chain family: until they have ended, no session is looked up or
 * created.
 */
export function createEndings() {
  const endings = new Map<Namespace, Promise<unknown>>();
  return {
    /** Settles when all current calls have ended or failed; undefined if there was no call yet. Later calls are not awaited. */
    ending: (namespace: Namespace): Promise<unknown> | undefined => endings.get(namespace),
    /** Follows a call that ends sessions of a family at the host, and returns it. */
    end(namespace: Namespace, call: Promise<void>): Promise<void> {
      const settled = Promise.allSettled([endings.get(namespace), call]).then(() => {});
      endings.set(namespace, settled);
      return call;
    },
  };
}
