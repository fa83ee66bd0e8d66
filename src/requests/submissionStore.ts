import { computed, effect, type Signal, signal } from '#reactive';
import type { Context } from '../core/actions/Context';
import { namespaceOf } from '../lib/caip';
import { perInstance } from '../shared/perInstance';
import type { Entry } from './createEntry';
import { createSubmissionStorage, type SubmissionStorage } from './createSubmissionStorage';
import { getLoadedChains } from './getLoadedChains';
import { hasEnded, outcome } from './outcome';
import { addReport, type StoredReport } from './storedReports';
import { type StoredSubmission, toStored } from './storedSubmissions';

/** How many submissions are kept. Beyond that, each new one replaces the oldest that has ended. */
const MAX_KEPT = 50;

interface Identified {
  readonly intent: { readonly id: string };
}

/** The submissions of one modal, newest first. */
export interface SubmissionStore extends Pick<SubmissionStorage, 'stored' | 'ended' | 'reports' | 'rowOf'> {
  readonly all: () => readonly Entry[];
  /** The submissions whose requests are open, by wallet: each has one at a time. */
  readonly asking: Map<string, Entry>;
  readonly stopAsking: (entry: Entry) => void;
  /** The earlier requests that the visitor agrees to repeat, as text; null without consent. */
  readonly consent: Signal<string | null>;
  readonly add: (entry: Entry) => void;
  /** Writes a submission to the storage, so that other pages can follow it. */
  readonly save: (entry: Entry) => void;
  /** Stores that the warning was shown, so that the next page does not repeat it. Changes nothing else of the stored submission. */
  readonly markReported: (entry: Entry) => void;
  /**
   * Removes a submission with an end from the open ones, and stores that its end was reported, so that no other page reports it. Until it
   * is shown, and while the network may revert it, the end is stored for a later page.
   * @param hash what the wallet has returned, if it has sent a transaction; without one, the end is final
   */
  readonly settle: (entry: Entry, hash?: string) => void;
  /** Stores a submission as pending whose end the network has reverted, unless another page has reported its next end already. */
  readonly reopen: (entry: Entry) => void;
  /**
   * No reorganization can revert the end of a submission any more, if there is one: removes it from the storage once its result was shown,
   * unless that is unclear.
   */
  readonly closeEnded: (entry: Entry) => void;
  /** Whether a page has shown the reported end of a submission. */
  readonly wasShown: (entry: Identified, end: string) => boolean;
  /** Stores that this page has shown the end of a submission, if it is the one that was reported. */
  readonly markShown: (entry: Entry, end: string) => void;
  /** Whether a submission is stored. If not, its end is still unknown: the app or the visitor may have cleared the storage. */
  readonly isStored: (entry: Entry) => boolean;
  /** Whether a page has reported the end of a submission. */
  readonly isReported: (entry: Entry) => boolean;
  /** Calls the listener when another tab changes the stored submissions. */
  readonly watch: (listener: () => void) => void;
}

function createStore(ctx: Context): SubmissionStore {
  const { state, signal: instanceSignal } = ctx;
  const storage = createSubmissionStorage(ctx);
  const { stored, ended, reports, rowOf, write, setReports } = storage;
  const entries = signal<readonly Entry[]>([]);
  const listeners = new Set<() => void>();
  const reportOf = ({ intent }: Identified): StoredReport | undefined => reports().find(({ id }) => id === intent.id);
  /** Null before the family is loaded: nothing is sent without it. */
  const toRow = (entry: Entry): StoredSubmission | null => {
    const chain = getLoadedChains(ctx).get(namespaceOf(entry.intent.account));
    if (!chain) return null;
    // Another page may have read where the search starts.
    const cursor = { ...chain.readCursor(rowOf(entry)?.cursor), ...entry.cursor };
    return toStored(chain, { ...entry, cursor });
  };
  const store: SubmissionStore = {
    all: () => entries.value,
    asking: new Map(),
    stopAsking(entry) {
      if (store.asking.get(entry.wallet) === entry) store.asking.delete(entry.wallet);
    },
    consent: signal<string | null>(null),
    add(entry) {
      const others = entries.peek();
      const oldest = others.filter(({ progress }) => hasEnded(progress.peek())).at(-1);
      const dropped = others.length < MAX_KEPT ? undefined : oldest;
      dropped?.controller.abort();
      entries.value = [entry, ...others.filter((other) => other !== dropped)];
    },
    save: (entry) => write('submissions', entry, toRow(entry)),
    markReported(entry) {
      entry.wasReported = true;
      const row = rowOf(entry);
      if (row) write('submissions', entry, { ...row, wasReported: true });
    },
    settle(entry, hash) {
      entry.end ??= { progress: entry.progress.peek(), at: ctx.clock.now() };
      const row = toRow(entry);
      // First, because other pages read both as soon as the other row is removed.
      if (row?.end) write('endedSubmissions', entry, { ...row, hash });
      setReports(addReport(reports(), entry, hash));
      write('submissions', entry, null);
      if (!hash) store.closeEnded(entry);
    },
    reopen(entry) {
      const report = reportOf(entry);
      if (report && report.end !== entry.end?.progress.status) return;
      setReports(reports().filter(({ id }) => id !== entry.intent.id));
      write('endedSubmissions', entry, null);
      store.save(entry);
    },
    closeEnded(entry) {
      entry.isFinal = true;
      const end = entry.progress.peek();
      if (outcome(end) !== 'unclear' && store.wasShown(entry, end.status)) write('endedSubmissions', entry, null);
    },
    wasShown(entry, end) {
      const report = reportOf(entry);
      return report?.end === end && report.wasShown === true;
    },
    markShown(entry, end) {
      const isOfEnd = (report: StoredReport): boolean => report.id === entry.intent.id && report.end === end;
      setReports(reports().map((report) => (isOfEnd(report) ? { ...report, wasShown: true } : report)));
      if (entry.isFinal) store.closeEnded(entry);
    },
    stored,
    ended,
    reports,
    rowOf,
    isStored: (entry) => rowOf(entry) !== undefined,
    isReported: (entry) => reportOf(entry) !== undefined,
    watch: (listener) => void listeners.add(listener),
  };
  const inUse = computed(() => state.accounts.inUse().join());
  const dispose = effect(() => {
    // A disconnected wallet may still send its pending request, but it does not block requests to other wallets.
    const namespaces = inUse.value.split(',');
    for (const entry of store.asking.values())
      if (!namespaces.includes(namespaceOf(entry.intent.account))) entry.abort();
  });
  const unwatch = storage.watch(() => {
    for (const listener of listeners) listener();
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
