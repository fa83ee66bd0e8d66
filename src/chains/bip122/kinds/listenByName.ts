import { callMethod } from './callMethod';

/**
 * Adds listeners by `on`, and returns a function that removes only these: `removeAllListeners` would also remove the listeners of
 * the page. A wallet without events can still be used.
 */
export function listenByName(
  target: unknown,
  listeners: Readonly<Record<string, (payload: unknown) => void>>,
): () => void {
  const entries = Object.entries(listeners);
  for (const [name, listener] of entries) callMethod(target, 'on', name, listener).catch(() => {});
  return () => {
    for (const [name, listener] of entries) callMethod(target, 'removeListener', name, listener).catch(() => {});
  };
}
