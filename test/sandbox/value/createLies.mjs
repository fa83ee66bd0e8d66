import { getAddress } from 'viem';
import { LIE_TABLE } from './lieTable.mjs';

/** The recipient of diverted funds: an account without a known key. */
export const STRANGER = getAddress('0x00000000000000000000000000000000005eed00');

/** @typedef {import('./lieTable.mjs').Lie} Lie */

/** The active lies of the services. */
export function createLies() {
  /** @type {Set<Lie>} */
  const active = new Set();

  /** @param {unknown} lie @returns {Lie} */
  function parseLie(lie) {
    if (typeof lie !== 'string' || !Object.hasOwn(LIE_TABLE, lie)) {
      throw new Error(`Unknown lie "${lie}". Known: ${Object.keys(LIE_TABLE).join(', ')}`);
    }
    return /** @type {Lie} */ (lie);
  }

  return {
    /** @param {Lie} lie */
    isActive: (lie) => active.has(lie),
    /**
     * Returns the true value, or a false one if the lie is active.
     * @template T @param {Lie} lie @param {T} truth @param {(truth: T) => T} change
     * @returns {T}
     */
    apply: (lie, truth, change) => (active.has(lie) ? change(truth) : truth),
    read: () => [...active],
    /** @param {Record<string, unknown>} wish */
    change({ lie: name, on = true }) {
      const lie = parseLie(name);
      if (on) active.add(lie);
      else active.delete(lie);
      return [...active];
    },
    undo: () => active.clear(),
  };
}

/** @typedef {ReturnType<typeof createLies>} Lies */
