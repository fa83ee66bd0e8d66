import { useSyncExternalStore } from 'react';
import type { Listeners } from '../core/Listeners';
import type { WalletModal } from '../core/types';
import { useProvided } from './useProvided';

/**
 * Returns what the modal of the nearest provider has, and follows an event of it. On a server, and until the provider is mounted,
 * it is the value of a server, so that hydration matches; Preact's hook itself does not hydrate.
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
