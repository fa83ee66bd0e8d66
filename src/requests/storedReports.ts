import { fields } from '../lib/readers/fields';
import type { Read } from '../lib/readers/Reader';
import { rows } from '../lib/readers/rows';
import { instant, matching } from '../lib/readers/values';
import type { Entry } from './createEntry';
import { isRecent } from './storedSubmissions';

/** How many reports are stored: more than submissions, whose rows they outlive. */
const MAX_STORED = 100;

const report = fields({
  id: matching(/^[\w-]{1,64}$/),
  /** When the request was submitted. */
  at: instant,
  /** The status of its end. */
  end: matching(/^[a-z]{1,16}$/),
});

/** That a page has reported the end of a submission, so that no other one does. It has no data of the account. */
export type StoredReport = Read<typeof report>;

const readAll = rows(report, MAX_STORED);

/** Decodes the stored value. Drops invalid and expired rows: the pages follow a submission no longer than that. */
export const readReports = (value: unknown, now: number): readonly StoredReport[] =>
  (readAll(value) ?? []).filter((each) => isRecent(each, now));

/** Adds the report of a submission's end to the stored ones, in place of an earlier one. */
export const addReport = (
  reports: readonly StoredReport[],
  { intent: { id }, at, progress }: Entry,
): readonly StoredReport[] =>
  [{ id, at, end: progress.peek().status }, ...reports.filter((each) => each.id !== id)].slice(0, MAX_STORED);
