import { define, type Infer, number, optional, record, type } from 'superstruct';
import type { StoragePort } from '../../core/ports/storage';
import { perInstance } from '../../shared/perInstance';

const matching = (name: string, pattern: RegExp) =>
  define<string>(name, (value) => typeof value === 'string' && pattern.test(value));

/**
 * Pairings by relay topic, with the time (ms) until which a later page may resume them and the wallet that was chosen for
 * them. Their keys are stored elsewhere, encrypted.
 */
export const pairingTable = {
  pairings: record(
    matching('topic', /^[0-9a-f]{64}$/),
    type({
      until: number(),
      wallet: optional(
        type({ id: matching('wallet id', /^.{1,300}$/s), name: matching('wallet name', /^.{0,300}$/s) }),
      ),
    }),
  ),
};

export type StoredPairings = Infer<typeof pairingTable.pairings>;

/** The stored pairings. */
export const getPairingStorage = perInstance((storage: StoragePort) => storage.extend(pairingTable));
