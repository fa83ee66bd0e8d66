import { fields } from '../lib/readers/fields';
import { maybe } from '../lib/readers/maybe';
import { optional } from '../lib/readers/optional';
import type { Read } from '../lib/readers/Reader';
import { rows } from '../lib/readers/rows';
import { flag, instant, matching } from '../lib/readers/values';
import type { Entry } from './createEntry';
import { ownHashOf } from './outcome';
import { isStillFollowed } from './storedSubmissions';

/** How many reports are stored: more than submissions, whose rows they outlive. */
const MAX_STORED = 100;
/** How many characters of a reference are stored: enough to recognize it, without naming the account's transaction. */
const SHORT = 12;

const shorten = (reference: string): string => reference.slice(-SHORT);

const report = fields({
  id: matching(/^[\w-]{1,64}$/),
  /** When the request was submitted. */
  at: instant,
  /** The status of its end. */
  end: matching(/^[a-z]{1,16}$/),
  /** The last characters of what the wallet has returned, and of the hash with which it was mined. */
  references: maybe(rows(matching(/^[\w-]{1,12}$/), 2)),
  /** A page has shown it, in a view or as a toast. */
  wasShown: optional(flag),
});

/**
 * That a page has reported the end of a submission, so that no other one does, and which transaction it had, so that no other
 * submission counts it as its own.
 */
export type StoredReport = Read<typeof report>;

const readAll = rows(report, MAX_STORED);

/** Decodes the stored value. Drops invalid and expired rows: the pages follow a submission no longer than that. */
export const readReports = (value: unknown, now: number): readonly StoredReport[] =>
  (readAll(value) ?? []).filter((each) => isStillFollowed(each, now));

/** Whether a submission that has ended had a transaction. */
export const hadTransaction = ({ references = [] }: StoredReport, reference: string): boolean =>
  references.includes(shorten(reference));

/**
 * Adds the report of a submission's end to the stored ones, in place of an earlier one.
 * @param reference what the wallet has returned, if it has sent a transaction
 */
export function addReport(
  reports: readonly StoredReport[],
  { intent: { id }, at, progress, isShown }: Entry,
  reference?: string,
): readonly StoredReport[] {
  const end = progress.peek();
  const references = [reference, ownHashOf(end)].flatMap((each) => (each ? [shorten(each)] : []));
  // Without locks, several pages report the same end.
  const wasShown = isShown() || reports.some((each) => each.id === id && each.end === end.status && each.wasShown);
  const report = {
    id,
    at,
    end: end.status,
    ...(references.length > 0 && { references }),
    ...(wasShown && { wasShown }),
  };
  return [report, ...reports.filter((each) => each.id !== id)].slice(0, MAX_STORED);
}
