import { pairingLifetime as LIFE } from '../../lib/limits';
import type { Relayer } from './libraryRelayer';

/** Lets the library's queue wait for the relay: it goes out when a connection stands, and proposals last as long as their pairing. */
export function keepPublishing(relayer: Relayer): void {
  const { publisher } = relayer;
  publisher.checkQueue = () => {
    if (!relayer.connected) return;
    for (const { request, opts } of publisher.queue.values()) publisher.rpcPublish(request, opts).catch(() => {});
  };
  // A proposal waits for the relay as long as its pairing lives.
  const { publishCustom } = publisher;
  publisher.publishCustom = (params) => {
    const { publishTimeout } = publisher;
    publisher.publishTimeout = LIFE;
    try {
      return publishCustom.call(publisher, params);
    } finally {
      publisher.publishTimeout = publishTimeout;
    }
  };
}
