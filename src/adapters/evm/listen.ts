import type { Provider } from './provider';

/**
 * Listens to several events of a provider and returns the undoing. What a payload does to its handler stays here, and a
 * provider that cannot be listened to still serves: its changes are learned when it is asked.
 */
export function listen(provider: Provider, handlers: Readonly<Record<string, (payload: unknown) => void>>): () => void {
  const attempt = (action: () => unknown): void => {
    try {
      action();
    } catch {
      // As if the event had not happened, or did not exist.
    }
  };
  const listeners = Object.entries(handlers).map(
    ([event, handler]) => [event, (payload: unknown) => attempt(() => handler(payload))] as const,
  );
  for (const [event, listener] of listeners) attempt(() => provider.on?.(event, listener));
  return () => {
    for (const [event, listener] of listeners) attempt(() => provider.removeListener?.(event, listener));
  };
}
