import type { SessionRecord } from './library';
import type { RelayRecords } from './ports/relayStorage';
import type { Selections } from './readSession';

/** The key of the library's sessions. */
const SESSIONS_KEY = 'wc@2:client:0.3//session';
/** The key of this adapter's record of the selected networks and accounts. */
const SELECTIONS_KEY = 'wallet-modal//positions';

const isSession = (value: unknown): value is SessionRecord =>
  typeof (value as Partial<SessionRecord> | null)?.topic === 'string';

/** Reads the topic of the newest stored session that has not expired. */
export async function readStoredTopic(records: RelayRecords, now: number): Promise<string | undefined> {
  const sessions = await records.getItem(SESSIONS_KEY);
  if (!Array.isArray(sessions)) return undefined;
  return sessions
    .filter(isSession)
    .filter(({ expiry }) => Number(expiry) * 1_000 > now)
    .at(-1)?.topic;
}

/** Reads the selections of a session. */
export async function readStoredSelections(records: RelayRecords, sessionTopic: string): Promise<Selections> {
  const { topic, positions } = ((await records.getItem(SELECTIONS_KEY)) ?? {}) as Record<string, unknown>;
  return topic === sessionTopic ? (positions as Selections) : {};
}

/** Stores the selections of a session. */
export const storeSelections = (records: RelayRecords, topic: string, positions: Selections): Promise<void> =>
  records.setItem(SELECTIONS_KEY, { topic, positions });
