import { signal } from '#reactive';
import type { Context } from '../core/actions/Context';
import type { Entry } from './createEntry';
import { readReports, type StoredReport } from './storedReports';
import { changeStored, readStored, type StoredSubmission, storageKeys } from './storedSubmissions';

/** The submissions that all pages of the origin have stored. */
export interface SubmissionStorage {
  /** Reads a signal that changes with another tab's changes. */
  readonly stored: () => readonly StoredSubmission[];
  /** The stored submissions whose end was reported, and may still be reverted, or is unclear. */
  readonly ended: () => readonly StoredSubmission[];
  /** The ends of the last day that were reported. */
  readonly reports: () => readonly StoredReport[];
  /** The stored row of a submission whose end was not reported. */
  readonly rowOf: (entry: Entry) => StoredSubmission | undefined;
  /** Adds a submission's row to a list, or removes it if it is null. */
  readonly write: (key: 'submissions' | 'endedSubmissions', entry: Entry, row: StoredSubmission | null) => void;
  readonly setReports: (reports: readonly StoredReport[]) => void;
  /** Calls the listener when another tab changes the stored submissions. Returns a function that ends this. */
  readonly watch: (listener: () => void) => () => void;
}

/** Creates the access to the stored submissions. Each call reads the storage, because other tabs write to it, too. */
export function createSubmissionStorage(ctx: Pick<Context, 'clock' | 'storage'>): SubmissionStorage {
  const { clock } = ctx;
  const storage = ctx.storage.extend(storageKeys);
  const otherTabs = signal(0);
  const stored = (): readonly StoredSubmission[] =>
    readStored(otherTabs.value >= 0 && storage.get('submissions'), clock.now());
  const ended = (): readonly StoredSubmission[] => readStored(storage.get('endedSubmissions'), clock.now());
  const reports = (): readonly StoredReport[] => readReports(storage.get('reportedEnds'), clock.now());
  const lists = { submissions: stored, endedSubmissions: ended };
  const setRows = (key: keyof typeof storageKeys, rows: readonly object[]): void =>
    rows.length ? storage.set(key, rows) : storage.remove(key);
  return {
    stored,
    ended,
    reports,
    rowOf: ({ intent }) => stored().find(({ id }) => id === intent.id),
    write: (key, { intent }, row) => setRows(key, changeStored(lists[key](), intent.id, row)),
    setReports: (rows) => setRows('reportedEnds', rows),
    watch: (listener) =>
      storage.watch((key) => {
        if (key !== 'submissions') return;
        listener();
        otherTabs.value += 1;
      }),
  };
}
