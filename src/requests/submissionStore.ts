import { computed, effect, type Signal, signal } from '#reactive';
import type { Context } from '../core/actions/Context';
import { namespaceOf } from '../lib/caip';
import { perInstance } from '../shared/perInstance';
import { type Entry, hasEnded } from './createEntry';
import { getLoadedChains } from './getLoadedChains';
import { changeStored, readStored, type StoredSubmission, storageKeys, toStored } from './storedSubmissions';

/** How many submissions are kept. Beyond that, each new one replaces the oldest that has ended. */
const MAX_KEPT = 50;

/** The submissions of one modal, newest first. */
export interface SubmissionStore {
  readonly all: () => readonly Entry[];
  /** The submission whose request is open in the wallet. */
  asking: Entry | null;
  /** The earlier requests that the visitor agrees to repeat, as text; null without consent. */
  readonly consent: Signal<string | null>;
  readonly add: (entry: Entry) => void;
  /** Writes a submission to the storage, so that other pages can follow it. */
  readonly save: (entry: Entry) => void;
  /** Removes a submission from the storage. */
  readonly removeStored: (entry: Entry) => void;
  /** Stores that the end of a transaction was reported, so that a later page notices if the network takes it back. */
  readonly saveEnded: (entry: Entry, hash: string) => void;
  /** Removes a submission with a final end from the storage. */
  readonly removeEnded: (entry: Entry) => void;
  /** The stored submissions whose end was reported, and may still be taken back. */
  readonly ended: () => readonly StoredSubmission[];
  /** Reads a signal that changes with another tab's changes. */
  readonly stored: () => readonly StoredSubmission[];
  /** Whether a submission is stored. Another page removes it when it reports the result. */
  readonly isStored: (entry: Entry) => boolean;
  /** Calls the listener when another tab changes the stored submissions. */
  readonly watch: (listener: () => void) => void;
}

function createStore(ctx: Context): SubmissionStore {
  const { clock, state, signal: instanceSignal } = ctx;
  const storage = ctx.storage.extend(storageKeys);
  const entries = signal<readonly Entry[]>([]);
  const otherTabs = signal(0);
  const listeners = new Set<() => void>();
  const stored = (): readonly StoredSubmission[] =>
    readStored(otherTabs.value >= 0 && storage.get('submissions'), clock.now());
  const ended = (): readonly StoredSubmission[] => readStored(storage.get('endedSubmissions'), clock.now());
  const lists = { submissions: stored, endedSubmissions: ended };
  // Reads the storage each time, because other tabs write to it, too.
  const write = (key: keyof typeof lists, { intent }: Entry, row: StoredSubmission | null): void => {
    const next = changeStored(lists[key](), intent.id, row);
    if (next.length) storage.set(key, next);
    else storage.remove(key);
  };
  /** Null before the family is loaded: nothing is sent without it. */
  const toRow = (entry: Entry): StoredSubmission | null => {
    const chain = getLoadedChains(ctx).get(namespaceOf(entry.intent.account));
    return chain ? toStored(chain, entry) : null;
  };
  const store: SubmissionStore = {
    all: () => entries.value,
    asking: null,
    consent: signal<string | null>(null),
    add(entry) {
      const others = entries.peek();
      const oldest = others.filter(({ progress }) => hasEnded(progress.peek())).at(-1);
      const dropped = others.length < MAX_KEPT ? undefined : oldest;
      dropped?.controller.abort();
      entries.value = [entry, ...others.filter((other) => other !== dropped)];
    },
    save: (entry) => write('submissions', entry, toRow(entry)),
    removeStored: (entry) => write('submissions', entry, null),
    saveEnded(entry, hash) {
      write('submissions', entry, null);
      const row = 'hash' in (entry.end?.progress ?? {}) && toRow(entry);
      if (row) write('endedSubmissions', entry, { ...row, hash });
    },
    removeEnded: (entry) => write('endedSubmissions', entry, null),
    stored,
    ended,
    isStored: ({ intent }) => stored().some(({ id }) => id === intent.id),
    watch: (listener) => void listeners.add(listener),
  };
  const inUse = computed(() => state.accounts.inUse().join());
  const dispose = effect(() => {
    // Drop the submissions of chain families that were disconnected.
    const namespaces = inUse.value.split(',');
    for (const entry of entries.peek()) {
      if (namespaces.includes(namespaceOf(entry.intent.account))) continue;
      entry.controller.abort();
      store.removeStored(entry);
      store.removeEnded(entry);
      if (store.asking === entry) store.asking = null;
    }
    const kept = entries.peek().filter(({ controller }) => !controller.signal.aborted);
    if (kept.length < entries.peek().length) entries.value = kept;
  });
  const unwatch = storage.watch((key) => {
    if (key !== 'submissions') return;
    for (const listener of listeners) listener();
    otherTabs.value += 1;
  });
  instanceSignal.addEventListener('abort', () => {
    unwatch();
    dispose();
    for (const { controller } of entries.peek()) controller.abort();
  });
  return store;
}

/** Returns the modal's submissions; created on first use. */
export const getStore = perInstance(createStore);
