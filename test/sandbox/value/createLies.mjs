import { getAddress } from 'viem';
import { LIE_TABLE } from './lieTable.mjs';

/** The recipient of diverted funds: an account without a known key. */
export const STRANGER = getAddress('0x00000000000000000000000000000000005eed00');

/** @typedef {import('./lieTable.mjs').Lie} Lie */

/** The active lies of the services. */
export function createLies() {
  /** @type {Map<Lie, { count?: number, value?: unknown }>} */
  const active = new Map();

  /** @param {unknown} lie @returns {Lie} */
  function parseLie(lie) {
    if (typeof lie !== 'string' || !Object.hasOwn(LIE_TABLE, lie)) {
      throw new Error(`Unknown lie "${lie}". Known: ${Object.keys(LIE_TABLE).join(', ')}`);
    }
    return /** @type {Lie} */ (lie);
  }

  /** Returns the lie if it is active, and counts the use. @param {Lie} lie */
  function take(lie) {
    const state = active.get(lie);
    if (state?.count !== undefined) state.count -= 1;
    if (state?.count === 0) active.delete(lie);
    return state;
  }

  return {
    /** Whether a lie is active. Counts the use. @param {Lie} lie */
    isActive: (lie) => take(lie) !== undefined,
    /**
     * Returns the true value, or a false one if the lie is active.
     * @template T @param {Lie} lie @param {T} truth @param {(truth: T, value: any) => T} change `value` is what was set with the lie
     * @returns {T}
     */
    apply(lie, truth, change) {
      const state = take(lie);
      return state ? change(truth, state.value) : truth;
    },
    read: () => [...active].map(([lie, state]) => ({ lie, ...state })),
    /** @param {Record<string, unknown>} wish */
    change({ lie: name, on = true, count, value }) {
      const lie = parseLie(name);
      const times = /** @type {number | undefined} */ (count);
      if (times !== undefined && !(Number.isInteger(times) && times > 0)) throw new Error('"count" must be over 0');
      if (on) active.set(lie, { count: times, value });
      else active.delete(lie);
      return [...active.keys()];
    },
    undo: () => active.clear(),
  };
}

/** @typedef {ReturnType<typeof createLies>} Lies */
