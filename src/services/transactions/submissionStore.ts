import { computed, effect, signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { namespaceOf } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';
import { type Entry, hasEnded } from './createEntry';
import { changeStored, readStored, type StoredSubmission, storageKeys, toStored } from './storedSubmissions';

/** The most submissions that are kept; those that have ended are dropped first. */
const MAX_KEPT = 50;

/** The submissions of one modal, newest first. */
export interface SubmissionStore {
  readonly all: () => readonly Entry[];
  /** The one that the wallet is being asked for. */
  asking: Entry | null;
  readonly add: (entry: Entry) => void;
  /** Writes a submission to the storage, so that another page goes on following it. */
  readonly save: (entry: Entry) => void;
  /** Removes it from the storage: it has ended. */
  readonly forget: (entry: Entry) => void;
  readonly stored: () => readonly StoredSubmission[];
  /** Whether it is stored: not when it has ended on another page. */
  readonly isStored: (entry: Entry) => boolean;
  /** Calls the listener when another tab has changed what is stored. */
  readonly watch: (listener: () => void) => void;
}

function createStore(ctx: Context): SubmissionStore {
  const { clock, state, signal: instanceSignal } = ctx;
  const storage = ctx.storage.extend(storageKeys);
  const entries = signal<readonly Entry[]>([]);
  const stored = (): readonly StoredSubmission[] => readStored(storage.get('submissions'), clock.now());
  // Read afresh each time: other tabs write here, too.
  const change = ({ intent }: Entry, to: StoredSubmission | null): void => {
    const next = changeStored(stored(), intent.id, to);
    if (next.length) storage.set('submissions', next);
    else storage.remove('submissions');
  };
  const store: SubmissionStore = {
    all: () => entries.value,
    asking: null,
    add(entry) {
      const others = entries.peek();
      const oldest = others.filter(({ progress }) => hasEnded(progress.peek())).at(-1);
      const dropped = others.length < MAX_KEPT ? undefined : oldest;
      dropped?.controller.abort();
      entries.value = [entry, ...others.filter((other) => other !== dropped)];
    },
    save: (entry) => change(entry, toStored(entry)),
    forget: (entry) => change(entry, null),
    stored,
    isStored: ({ intent }) => stored().some(({ id }) => id === intent.id),
    watch(listener) {
      instanceSignal.addEventListener(
        'abort',
        storage.watch((key) => {
          if (key === 'submissions') listener();
        }),
      );
    },
  };
  const inUse = computed(() => state.accounts.inUse().join());
  const dispose = effect(() => {
    // Of a chain family that was disconnected, nothing is followed or kept.
    const namespaces = inUse.value.split(',');
    for (const entry of entries.peek()) {
      if (namespaces.includes(namespaceOf(entry.intent.account))) continue;
      entry.controller.abort();
      store.forget(entry);
      if (store.asking === entry) store.asking = null;
    }
    const kept = entries.peek().filter(({ controller }) => !controller.signal.aborted);
    if (kept.length < entries.peek().length) entries.value = kept;
  });
  instanceSignal.addEventListener('abort', () => {
    dispose();
    for (const { controller } of entries.peek()) controller.abort();
  });
  return store;
}

/** Returns the modal's submissions; created on first use. */
export const getStore = perInstance(createStore);
