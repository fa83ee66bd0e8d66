/**
 * Creates a controller that is also aborted with a signal, for the same reason. The caller must abort it when done, so that the
 * signal does not keep a reference to it.
 */
export function childController(parent: AbortSignal): AbortController {
  const child = new AbortController();
  const abort = (): void => child.abort(parent.reason);
  if (parent.aborted) abort();
  parent.addEventListener('abort', abort, { signal: child.signal });
  return child;
}
