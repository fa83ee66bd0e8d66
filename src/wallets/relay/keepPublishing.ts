import { pairingLifetime as LIFETIME } from '../../lib/limits';
import type { Relayer } from './libraryRelayer';

/** The tags of a proposal and of a request to sign in that are sent together. */
const PAIRING_TAGS: readonly unknown[] = [1100, 1116];

/** Makes the library's queue wait for a connection, and gives proposals the lifetime of their pairing. */
export function keepPublishing(relayer: Relayer): void {
  const { publisher } = relayer;
  publisher.checkQueue = () => {
    if (!relayer.connected) return;
    for (const { request, opts } of publisher.queue.values()) publisher.rpcPublish(request, opts).catch(() => {});
  };
  // A proposal may wait for the relay as long as its pairing is valid.
  function withLifetime<T>(call: () => T): T {
    const { publishTimeout } = publisher;
    publisher.publishTimeout = LIFETIME;
    try {
      return call();
    } finally {
      publisher.publishTimeout = publishTimeout;
    }
  }
  const { publish, publishCustom } = publisher;
  publisher.publishCustom = (params) => withLifetime(() => publishCustom.call(publisher, params));
  publisher.publish = (topic, message, options) => {
    const call = (): Promise<void> => publish.call(publisher, topic, message, options);
    return PAIRING_TAGS.includes(options?.tag) ? withLifetime(call) : call();
  };
}
