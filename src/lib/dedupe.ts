import { childController } from './childController';

/** A fetch in flight. */
export interface InFlight<Result = void> {
  readonly controller: AbortController;
  readonly promise: Promise<Result>;
}

/**
 * Runs one fetch of a kind at a time. Another call waits for the fetch in flight, or with `replace` aborts and replaces it.
 * @param signal of the instance
 */
export function dedupe<Result = void>(
  inFlight: Map<string, InFlight<Result>>,
  kind: string,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<Result>,
  replace = false,
): Promise<Result> {
  const previous = inFlight.get(kind);
  if (previous && !replace) return previous.promise;
  previous?.controller.abort();
  const controller = childController(signal);
  const promise = run(controller.signal).finally(() => {
    controller.abort();
    if (inFlight.get(kind)?.controller === controller) inFlight.delete(kind);
  });
  inFlight.set(kind, { controller, promise });
  return promise;
}
