import { pairingRetention as KEPT, pairingLifetime as LIFE } from '../../lib/limits';
import type { RelayRecords } from './ports/relayStorage';

/** What is stored, sealed, of a pairing that waits for its wallet, beside what the library keeps of it. */
export interface PendingPairing {
  readonly projectId: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** The wallet's public key once it has said yes; the library would forget the answer with the page. */
  readonly responder?: string;
}

const PREFIX = 'wallet-modal//pairing/';

/** Reads what is stored of a pairing; undefined when it is not whole, or too old to be of use. */
export async function pendingPairing(
  records: RelayRecords,
  topic: string,
  now: number,
): Promise<PendingPairing | undefined> {
  const { projectId, expiresAt, responder } = ((await records.getItem(PREFIX + topic)) ?? {}) as Partial<
    Record<keyof PendingPairing, unknown>
  >;
  if (typeof projectId !== 'string' || typeof expiresAt !== 'number') return undefined;
  // A device clock that was set back must not lengthen its life.
  if (now >= expiresAt + KEPT || now < expiresAt - LIFE - KEPT) return undefined;
  return { projectId, expiresAt, responder: typeof responder === 'string' ? responder : undefined };
}

/** Stores a pairing until `forgetPairing`. */
export const keepPairing = (records: RelayRecords, topic: string, pairing: PendingPairing): Promise<void> =>
  records.setItem(PREFIX + topic, pairing);

export const forgetPairing = (records: RelayRecords, topic: string): Promise<void> =>
  records.removeItem(PREFIX + topic);

/** Topics of the pairings that wait for their wallets, here or in other tabs. Those that are too old are removed. */
export async function pendingTopics(records: RelayRecords, now: number): Promise<string[]> {
  const topics = (await records.getKeys())
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));
  const found = await Promise.all(
    topics.map(async (topic) => {
      if (await pendingPairing(records, topic, now)) return topic;
      await forgetPairing(records, topic);
      return null;
    }),
  );
  return found.filter((topic) => topic !== null);
}
