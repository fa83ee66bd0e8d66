import { pairingLifetime as LIFETIME } from '../../lib/limits';
import type { Relayer } from './libraryRelayer';

/** Makes the library's queue wait for a connection, and gives proposals the lifetime of their pairing. */
export function keepPublishing(relayer: Relayer): void {
  const { publisher } = relayer;
  publisher.checkQueue = () => {
    if (!relayer.connected) return;
    for (const { request, opts } of publisher.queue.values()) publisher.rpcPublish(request, opts).catch(() => {});
  };
  // A proposal may wait for the relay as long as its pairing is valid.
  const { publishCustom } = publisher;
  publisher.publishCustom = (params) => {
    const { publishTimeout } = publisher;
    publisher.publishTimeout = LIFETIME;
    try {
      return publishCustom.call(publisher, params);
    } finally {
      publisher.publishTimeout = publishTimeout;
    }
  };
}
