import { useSyncExternalStore } from 'react';
import type { Listeners } from '../core/Listeners';
import type { WalletModal } from '../core/types';
import { useProvided } from './useProvided';

/**
 * Returns a value of the nearest provider's modal, and updates it on an event. On a server, and until the provider is mounted,
 * returns the server's value, so that hydration matches; Preact's hook itself does not hydrate.
 */
export function useHandleValue<Value>(
  event: keyof Listeners,
  read: (handle: WalletModal) => Value,
  ofServer: Value,
): Value {
  const { handle, mounted } = useProvided();
  return useSyncExternalStore(
    (listener) => {
      const stops = [handle.on(event, listener), mounted.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => (mounted.peek() ? read(handle) : ofServer),
    () => ofServer,
  );
}
