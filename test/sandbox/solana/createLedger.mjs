import { describeTransaction } from './describeTransaction.mjs';

/** From this depth on, a block is never taken back. */
const FINAL = 31;

/**
 * What a chain has carried out, by transaction.
 * @param {() => number} readHeight
 */
export function createLedger(readHeight) {
  /** @typedef {{ err: unknown, transaction: string | null, accounts: readonly string[], meta?: object }} Result */
  /** @type {Map<string, Result & { slot: number, time: number }>} */
  const landed = new Map();

  /** @param {number} slot */
  const depthOf = (slot) => readHeight() - slot;
  /** @param {number} slot */
  const commitmentOf = (slot) => {
    const depth = depthOf(slot);
    return depth > FINAL ? 'finalized' : depth > 0 ? 'confirmed' : 'processed';
  };

  return {
    /** @param {string} reference */
    has: (reference) => landed.has(reference),
    /** @param {string} reference @param {Result} result */
    add: (reference, result) =>
      landed.set(reference, { slot: readHeight(), time: Math.floor(Date.now() / 1000), ...result }),
    clear: () => landed.clear(),
    /** @param {string} reference */
    statusOf(reference) {
      const found = landed.get(reference);
      if (!found) return null;
      const { slot, err } = found;
      return {
        slot,
        confirmations: depthOf(slot) > FINAL ? null : depthOf(slot),
        err,
        status: err === null ? { Ok: null } : { Err: err },
        confirmationStatus: commitmentOf(slot),
      };
    },
    /** The transactions of an account, the newest first. @param {string} address @param {{ limit?: number, until?: string, before?: string }} [options] */
    list(address, { limit = 1_000, until, before } = {}) {
      const rows = [...landed]
        .filter(([, { accounts, slot }]) => accounts.includes(address) && depthOf(slot) > 0)
        .map(([signature, { slot, time, err }]) => ({
          signature,
          slot,
          err,
          memo: null,
          blockTime: time,
          confirmationStatus: commitmentOf(slot),
        }))
        .reverse();
      const start = before ? rows.findIndex(({ signature }) => signature === before) + 1 : 0;
      const end = until ? rows.findIndex(({ signature }) => signature === until) : -1;
      return rows.slice(start, end < 0 ? undefined : end).slice(0, limit);
    },
    /** @param {string} reference @param {{ encoding?: string }} [options] */
    read(reference, { encoding = 'json' } = {}) {
      const found = landed.get(reference);
      if (!found?.transaction || depthOf(found.slot) === 0) return null;
      const { slot, time, err, transaction, meta } = found;
      return {
        slot,
        transaction: encoding === 'base64' ? [transaction, encoding] : describeTransaction(transaction),
        meta: { err, fee: 5_000, ...meta },
        blockTime: time,
      };
    },
  };
}
