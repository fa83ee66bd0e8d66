import type { SessionRecord } from './library';
import type { RelayRecords } from './ports/relayStorage';
import type { Positions } from './readSession';

/** Where the library keeps its sessions. */
const SESSIONS = 'wc@2:client:0.3//session';
/** Where this adapter keeps what the wallet and the page chose in one. */
const POSITIONS = 'wallet-modal//positions';

const isSession = (value: unknown): value is SessionRecord =>
  typeof (value as Partial<SessionRecord> | null)?.topic === 'string';

/** The topic of the newest stored session that is not over. */
export async function storedTopic(records: RelayRecords, now: number): Promise<string | undefined> {
  const sessions = await records.getItem(SESSIONS);
  if (!Array.isArray(sessions)) return undefined;
  return sessions
    .filter(isSession)
    .filter(({ expiry }) => Number(expiry) * 1_000 > now)
    .at(-1)?.topic;
}

/** Where a session stands, as `keepPositions` has stored it. */
export async function storedPositions(records: RelayRecords, of: string): Promise<Positions> {
  const { topic, positions } = ((await records.getItem(POSITIONS)) ?? {}) as Record<string, unknown>;
  return topic === of ? (positions as Positions) : {};
}

/** Stores where a session stands. */
export const keepPositions = (records: RelayRecords, topic: string, positions: Positions): Promise<void> =>
  records.setItem(POSITIONS, { topic, positions });
