/** A fetch that is under way. */
export interface InFlight {
  readonly stop: AbortController;
  readonly done: Promise<void>;
}

/**
 * Runs one fetch of a kind at a time: another caller waits for the one under way, or puts a newer one in its place, whose
 * answer alone counts. Ends with the modal's life.
 */
export function dedupe(
  turns: Map<string, InFlight>,
  kind: string,
  life: AbortSignal,
  run: (signal: AbortSignal) => Promise<void>,
  replace = false,
): Promise<void> {
  const former = turns.get(kind);
  if (former && !replace) return former.done;
  former?.stop.abort();
  const stop = new AbortController();
  const end = (): void => stop.abort(life.reason);
  if (life.aborted) end();
  life.addEventListener('abort', end);
  const done = run(stop.signal).finally(() => {
    life.removeEventListener('abort', end);
    if (turns.get(kind)?.stop === stop) turns.delete(kind);
  });
  turns.set(kind, { stop, done });
  return done;
}
