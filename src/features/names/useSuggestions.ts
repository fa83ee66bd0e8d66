import { useState } from 'react';
import { useViewContext } from '../../core/kit';
import { readReason } from '../../shared/readReason';
import { serviceFailure } from '../../shared/serviceFailure';
import { useRun } from '../../shared/useRun';
import { useWhenOnline } from '../../shared/useWhenOnline';
import { nameError } from './nameError';
import { nameZone } from './nameZone';
import { readLabel } from './readLabel';

/** Milliseconds without input before suggestions are requested. */
const DEBOUNCE = 300;
const MAX_SUGGESTIONS = 6;

export interface Suggestion {
  readonly label: string;
  readonly taken: boolean;
}

/** The availability of a label and of similar ones. */
export interface Suggestions {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly suggestions: readonly Suggestion[];
  /** Whether the label itself is available; null if the service does not list it. */
  readonly available: boolean | null;
  /** The service's reason for a failure. */
  readonly reason?: string | undefined;
  readonly retry: () => void;
}

type Result = Pick<Suggestions, 'suggestions' | 'reason'> & { readonly label: string; readonly failed: boolean };

/** Valid labels of the zone, without duplicates. */
function readSuggestions(rows: readonly { readonly name: string; readonly registered: boolean }[]): Suggestion[] {
  const labels = new Map<string, Suggestion>();
  for (const { name, registered: taken } of rows) {
    const label = readLabel(name);
    if (label && !labels.has(label)) labels.set(label, { label, taken });
  }
  return [...labels.values()];
}

/** Requests suggestions for a label, debounced; the latest label wins. Null requests nothing. */
export function useSuggestions(label: string | null): Suggestions {
  const ctx = useViewContext();
  const { state, clock } = ctx;
  const network = state.networks.activeId.value;
  const [result, setResult] = useState<Result | null>(null);
  const load = async (name: string, signal: AbortSignal): Promise<void> => {
    await clock.delay(DEBOUNCE, signal);
    const { accountData } = await ctx.load('accountData');
    const response = await accountData.api(ctx).suggestions({ network, name, zone: nameZone }, signal);
    signal.throwIfAborted();
    setResult({ label: name, failed: false, suggestions: readSuggestions(response.suggestions) });
  };
  const loadAgain = useRun(
    label === null ? null : (signal) => load(label, signal),
    (error) => {
      ctx.report(nameError('nameSuggestionsFailed', serviceFailure(error)));
      setResult({ label: label ?? '', failed: true, suggestions: [], reason: readReason(error) });
    },
    [label, network],
  );
  const retry = (): void => {
    setResult(null);
    loadAgain();
  };
  const current = result?.label === label ? result : null;
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
