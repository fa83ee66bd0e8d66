import { useEffect, useState } from 'react';
import { useViewContext } from '../../core/kit';
import { readReason } from '../../shared/readReason';
import { useWhenOnline } from '../../shared/useWhenOnline';
import { createError } from './createError';
import { getNameProblem } from './getNameProblem';
import { nameZone } from './nameZone';

/** Rest after the last keystroke (ms). */
const REST = 300;
const MAX_SUGGESTIONS = 6;

export interface Suggestion {
  readonly label: string;
  readonly taken: boolean;
}

/** What the service knows of a label, and of others like it. */
export interface Suggestions {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly suggestions: readonly Suggestion[];
  /** Whether the label itself is available; null if the service does not say. */
  readonly available: boolean | null;
  /** The service's own words for a failure. */
  readonly reason?: string | undefined;
  readonly retry: () => void;
}

type Answer = Pick<Suggestions, 'suggestions' | 'reason'> & { readonly label: string; readonly failed: boolean };

/** Only labels of our zone that can be registered at all; the first of each. */
function readSuggestions(rows: readonly { readonly name: string; readonly registered: boolean }[]): Suggestion[] {
  const labels = new Map<string, Suggestion>();
  for (const { name, registered: taken } of rows) {
    const label = name.endsWith(`.${nameZone}`) ? name.slice(0, -nameZone.length - 1) : '';
    if (!getNameProblem(label) && !labels.has(label)) labels.set(label, { label, taken });
  }
  return [...labels.values()];
}

/** Asks for a label after a rest; the newest one wins. Without a label, nothing is asked for. */
export function useSuggestions(label: string | null): Suggestions {
  const ctx = useViewContext();
  const { state, clock } = ctx;
  const network = state.networks.activeId.value;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (label === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async (): Promise<void> => {
      await clock.delay(REST, signal);
      const { accountData } = await ctx.load('accountData');
      const response = await accountData.api(ctx).suggestions({ network, name: label, zone: nameZone }, signal);
      signal.throwIfAborted();
      setAnswer({ label, failed: false, suggestions: readSuggestions(response.suggestions) });
    };
    ask().catch((error: unknown) => {
      if (signal.aborted) return;
      const reason = readReason(error);
      ctx.report(createError('nameSuggestionsFailed', { cause: error, ...(reason && { message: reason }) }));
      setAnswer({ label, failed: true, suggestions: [], reason });
    });
    return () => controller.abort();
  }, [label, network, attempt]);
  const retry = (): void => {
    setAnswer(null);
    setAttempt((count) => count + 1);
  };
  const current = answer?.label === label ? answer : null;
  useWhenOnline(current?.failed ?? false, retry);
  const all = current?.suggestions ?? [];
  const exact = all.find((suggestion) => suggestion.label === label);
  return {
    status: label === null ? 'idle' : !current ? 'loading' : current.failed ? 'failed' : 'ready',
    suggestions: all.slice(0, MAX_SUGGESTIONS),
    available: exact ? !exact.taken : null,
    reason: current?.reason,
    retry,
  };
}
