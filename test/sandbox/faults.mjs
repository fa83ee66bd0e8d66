/**
 * @typedef {'delay' | 'status' | 'cut' | 'drop' | 'silence' | 'body'} ServerFault
 * @typedef {'refuse' | 'flap' | 'halfOpen' | 'duplicate' | 'reorder' | 'stop' | 'hangUp' | 'restart' | 'lastTab'} RelayFault
 * @typedef {ServerFault | RelayFault} FaultKind
 * @typedef {object} Fault
 * @property {string} part the server part that misbehaves
 * @property {FaultKind} fault
 * @property {number} [ms] how long `delay` waits, `flap` keeps a socket open, `reorder` collects
 * @property {number} [status] the code that `status` answers with
 * @property {number | string} [retryAfter] the Retry-After header that goes with it
 * @property {string | object} [body] what `body` answers with instead of the truth; an object is written as JSON
 * @property {string} [type] its content type
 * @property {number} [bytes] how long `body` makes the answer, with blanks behind the text
 * @property {string} [reason] of `refuse`: key, origin, or the words themselves
 * @property {number} [times] how often `duplicate` sends each message
 * @property {number} [count] how many requests are hit before the fault ends by itself
 * @property {number} [skip] how many matching requests are answered well first
 * @property {string} [match] only requests whose path or JSON-RPC methods contain this text
 * @typedef {Fault | { part: string, fault: null, match?: string, ms?: never, status?: never }} Wish
 */

const KINDS = ['delay', 'status', 'cut', 'drop', 'silence', 'body'];
const RELAY_KINDS = [
  ...KINDS,
  'refuse',
  'flap',
  'halfOpen',
  'duplicate',
  'reorder',
  'stop',
  'hangUp',
  'restart',
  'lastTab',
];
/** These take effect at once and cannot be cleared. */
const AT_ONCE = ['hangUp', 'restart'];
const TIMED = ['delay', 'flap'];

/**
 * Keeps the active faults: one per part and match text. A newer one replaces it.
 * @param {() => string[]} parts names that may be given
 */
export function createFaults(parts) {
  /** @type {Fault[]} */
  let faults = [];
  /** @type {Set<(wish: Wish | null) => unknown>} */
  const watchers = new Set();
  /** @param {Wish | null} wish */
  const tell = (wish) => Promise.all([...watchers].map((watcher) => watcher(wish)));

  return {
    list: () => faults,
    /** Calls back after every change with the change, or `null` if all faults were cleared. The change waits for the callback. @param {(wish: Wish | null) => unknown} watcher */
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    async clear() {
      faults = [];
      await tell(null);
    },
    /** @param {Wish} wish @throws {Error} when it makes no sense */
    async set(wish) {
      const { part, fault, match } = wish;
      if (!parts().includes(part)) throw new Error(`Unknown part "${part}". Known: ${parts().join(', ')}`);
      const kinds = part === 'relay' ? RELAY_KINDS : KINDS;
      if (fault !== null && !kinds.includes(fault)) throw new Error(`Unknown fault. Known: ${kinds.join(', ')}, null`);
      if (TIMED.includes(fault ?? '') && !(Number(wish.ms) >= 0)) throw new Error(`A ${fault} needs "ms"`);
      if (fault === 'status' && !(Number(wish.status) >= 200 && Number(wish.status) <= 599)) {
        throw new Error('A status fault needs "status" between 200 and 599');
      }
      if (AT_ONCE.includes(fault ?? '')) return void (await tell(wish));
      // Without a match text, every fault of the part is cleared.
      faults = faults.filter((other) => other.part !== part || (match !== other.match && (fault || match)));
      if (fault) faults.unshift({ ...wish });
      await tell(wish);
    },
    /** Returns the active fault of a kind. @param {string} part @param {FaultKind} kind @param {string} [text] what its match text is looked for in */
    find: (part, kind, text = '') =>
      faults.find((fault) => fault.part === part && fault.fault === kind && text.includes(fault.match ?? '')),
    /** Returns the fault that affects a request, and counts it down. @param {string} part @param {string} request @param {string[]} [kinds] the ones that can */
    take(part, request, kinds = KINDS) {
      const found = faults.find(
        (fault) => fault.part === part && kinds.includes(fault.fault) && request.includes(fault.match ?? ''),
      );
      if (found?.skip) {
        found.skip -= 1;
        return undefined;
      }
      if (found?.count !== undefined) {
        found.count -= 1;
        if (found.count <= 0) faults = faults.filter((fault) => fault !== found);
      }
      return found;
    },
  };
}
