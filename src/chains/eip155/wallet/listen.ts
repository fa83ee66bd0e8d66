import type { Provider } from './provider';

/**
 * Listens to several events of a provider until the signal is aborted. Errors of handlers and of the provider are ignored: a
 * malformed event changes nothing, and a provider without events can still be used.
 */
export function listen(
  provider: Provider,
  handlers: Readonly<Record<string, (payload: unknown) => void>>,
  signal: AbortSignal,
): void {
  const ignoreErrors = (action: () => unknown): void => {
    try {
      action();
    } catch {
      // Same as if the event had not occurred or does not exist.
    }
  };
  const listeners = Object.entries(handlers).map(
    ([event, handler]) => [event, (payload: unknown) => ignoreErrors(() => handler(payload))] as const,
  );
  for (const [event, listener] of listeners) ignoreErrors(() => provider.on?.(event, listener));
  signal.addEventListener('abort', () => {
    for (const [event, listener] of listeners) ignoreErrors(() => provider.removeListener?.(event, listener));
  });
}
