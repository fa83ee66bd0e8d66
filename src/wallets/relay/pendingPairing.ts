import type { PairingApp } from '../../core/ports/relay';
import { pairingLifetime as LIFETIME, pairingRetention as RETENTION } from '../../lib/limits';
import { fields } from '../../lib/readers/fields';
import { json, text } from '../../lib/readers/values';
import type { RelayRecords } from './ports/relayStorage';
import { readAppLink } from './readAppLink';

/** The sealed record of a pending pairing, in addition to the library's records. */
export interface PendingPairing {
  readonly projectId: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** The wallet's public key after its approval; the library keeps the response only in memory. */
  readonly responder?: string;
}

const PREFIX = 'wallet-modal//pairing/';
/** Beside the pairing's own record, which is written whenever the wallet responds. */
const APP_PREFIX = 'wallet-modal//pairing-app/';

const readApp = fields({ href: text(), kind: json, wallet: fields({ id: text(), name: text() }) });

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

export async function clearStoredPairing(records: RelayRecords, topic: string): Promise<void> {
  await Promise.all([records.removeItem(PREFIX + topic), storePairingApp(records, topic, null)]);
}

/** Stores the app that was opened with a pairing, or removes it. */
export const storePairingApp = (records: RelayRecords, topic: string, app: PairingApp | null): Promise<void> =>
  app ? records.setItem(APP_PREFIX + topic, app) : records.removeItem(APP_PREFIX + topic);

/** Reads the app that was opened with a pairing; null for a link that is not safe to open. */
export async function readPairingApp(records: RelayRecords, topic: string): Promise<PairingApp | null> {
  const app = readApp(await records.getItem(APP_PREFIX + topic));
  const link = readAppLink(app?.href, app?.kind);
  return app && link ? { ...link, wallet: app.wallet } : null;
}

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
