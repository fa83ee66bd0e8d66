import { useSyncExternalStore } from 'react';
import { elementPort } from '../core/elementPort';
import type { Listeners } from '../core/Listeners';
import type { WalletModal } from '../core/types';
import { useProvided } from './useProvided';

/**
 * Returns a value of the nearest provider's modal, and updates it on an event. On a server, and until the provider is mounted,
 * returns the server's value, so that hydration matches; Preact's hook itself does not hydrate. A modal that is destroyed has the
 * server's value, too: its methods throw, which would remove the app from the page.
 */
export function useHandleValue<Value>(
  event: keyof Listeners,
  read: (handle: WalletModal) => Value,
  ofServer: Value,
): Value {
  const { handle, mounted } = useProvided();
  const signal = elementPort(handle)?.signal;
  return useSyncExternalStore(
    (listener) => {
      const stops = [mounted.subscribe(listener)];
      if (!signal?.aborted) stops.push(handle.on(event, listener));
      signal?.addEventListener('abort', listener);
      return () => {
        for (const stop of stops) stop();
        signal?.removeEventListener('abort', listener);
      };
    },
    () => (mounted.peek() && !signal?.aborted ? read(handle) : ofServer),
    () => ofServer,
  );
}
