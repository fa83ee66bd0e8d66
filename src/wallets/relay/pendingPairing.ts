import { pairingLifetime as LIFETIME, pairingRetention as RETENTION } from '../../lib/limits';
import type { RelayRecords } from './ports/relayStorage';

/** The sealed record of a pending pairing, in addition to the library's records. */
export interface PendingPairing {
  readonly projectId: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** The wallet's public key after its approval; the library keeps the response only in memory. */
  readonly responder?: string;
}

const PREFIX = 'wallet-modal//pairing/';

/** Reads the stored pairing; undefined if it is malformed or too old. */
export async function readPendingPairing(
  records: RelayRecords,
  topic: string,
  now: number,
): Promise<PendingPairing | undefined> {
  const { projectId, expiresAt, responder } = ((await records.getItem(PREFIX + topic)) ?? {}) as Partial<
    Record<keyof PendingPairing, unknown>
  >;
  if (typeof projectId !== 'string' || typeof expiresAt !== 'number') return undefined;
  // Setting the device's clock back must not extend the lifetime.
  if (now >= expiresAt + RETENTION || now < expiresAt - LIFETIME - RETENTION) return undefined;
  return { projectId, expiresAt, responder: typeof responder === 'string' ? responder : undefined };
}

/** Stores a pairing until `clearStoredPairing`. */
export const storePairing = (records: RelayRecords, topic: string, pairing: PendingPairing): Promise<void> =>
  records.setItem(PREFIX + topic, pairing);

export const clearStoredPairing = (records: RelayRecords, topic: string): Promise<void> =>
  records.removeItem(PREFIX + topic);

/** Topics of the pending pairings of all tabs. Records that are too old are removed. */
export async function readPendingTopics(records: RelayRecords, now: number): Promise<string[]> {
  const topics = (await records.getKeys())
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));
  const pending = await Promise.all(
    topics.map(async (topic) => {
      if (await readPendingPairing(records, topic, now)) return topic;
      await clearStoredPairing(records, topic);
      return null;
    }),
  );
  return pending.filter((topic) => topic !== null);
}
