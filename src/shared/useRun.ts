import { useEffect, useState } from 'react';

/**
 * Runs work in the first render, and again when a dependency changes or `retry` is called. The signal is aborted then, and when the
 * view is left: what fails later is ignored.
 * @param work null if there is nothing to do
 * @returns `retry`
 */
export function useRun(
  work: ((signal: AbortSignal) => Promise<void>) | null,
  onFailure: (error: unknown) => void,
  dependencies: readonly unknown[],
): () => void {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    work?.(signal).catch((error: unknown) => {
      if (!signal.aborted) onFailure(error);
    });
    return () => controller.abort();
  }, [...dependencies, attempt]);
  return () => setAttempt((count) => count + 1);
}
