/**
 * @typedef {'delay' | 'status' | 'cut' | 'drop' | 'silence'} FaultKind
 * @typedef {object} Fault
 * @property {string} part the server part that misbehaves
 * @property {FaultKind} fault
 * @property {number} [ms] how long `delay` waits
 * @property {number} [status] the code that `status` answers with
 * @property {number | string} [retryAfter] the Retry-After header that goes with it
 * @property {number} [count] how many requests are hit before the fault ends by itself
 * @property {string} [match] only requests whose path or JSON-RPC methods contain this text
 */

const KINDS = ['delay', 'status', 'cut', 'drop', 'silence'];

/**
 * The switchboard of faults: one fault per part and match text, the newest wins.
 * @param {() => string[]} parts names that may be given
 */
export function createFaults(parts) {
  /** @type {Fault[]} */
  let faults = [];

  return {
    list: () => faults,
    clear() {
      faults = [];
    },
    /** @param {Fault | { part: string, fault: null, match?: string }} wish @throws {Error} when it makes no sense */
    set(wish) {
      const { part, fault, match } = wish;
      if (!parts().includes(part)) throw new Error(`Unknown part "${part}". Known: ${parts().join(', ')}`);
      if (fault !== null && !KINDS.includes(fault)) throw new Error(`Unknown fault. Known: ${KINDS.join(', ')}, null`);
      if (fault === 'delay' && !(Number(wish.ms) >= 0)) throw new Error('A delay needs "ms"');
      if (fault === 'status' && !(Number(wish.status) >= 200 && Number(wish.status) <= 599)) {
        throw new Error('A status fault needs "status" between 200 and 599');
      }
      // Lifting a fault without a match text lifts every fault of the part.
      faults = faults.filter((other) => other.part !== part || (match !== other.match && (fault || match)));
      if (fault) faults.unshift({ ...wish });
    },
    /** Takes the fault that hits this request, counting it down. @param {string} part @param {string} request */
    take(part, request) {
      const found = faults.find((fault) => fault.part === part && (!fault.match || request.includes(fault.match)));
      if (found?.count !== undefined) {
        found.count -= 1;
        if (found.count <= 0) faults = faults.filter((fault) => fault !== found);
      }
      return found;
    },
  };
}
