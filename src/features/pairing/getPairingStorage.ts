import { define, type Infer, number, optional, record, type } from 'superstruct';
import type { StoragePort } from '../../core/ports/storage';

const matching = (pattern: RegExp) =>
  define<string>('text', (value) => typeof value === 'string' && pattern.test(value));

/**
 * Pairings by relay topic, with the time (ms) until which a later page may resume them, the wallet that was chosen for them, and the
 * index of their client if it is not the first. Their keys are stored elsewhere, encrypted.
 */
export const pairingTable = {
  pairings: record(
    matching(/^[0-9a-f]{64}$/),
    type({
      until: number(),
      client: optional(number()),
      wallet: optional(type({ id: matching(/^.{1,300}$/s), name: matching(/^.{0,300}$/s) })),
    }),
  ),
};

export type StoredPairings = Infer<typeof pairingTable.pairings>;

/** The stored pairings. A pairing that cannot be stored cannot be resumed. */
export const getPairingStorage = (storage: StoragePort) => storage.extend(pairingTable);
