/**
 * How the page in the frame misbehaves, by the kind of message it answers; `READY` is a kind, too. `SIGN_IN` is the signature with which
 * a login is answered: with any rule none, and the fields of `payload` instead.
 * - `never`: no answer · `hold`: none until `release` · `twice`: two answers · `wrongKind`, `wrongId`: an answer to something else
 * - `payload`: this payload as success · `error`: this message as error · `stop`: neither this nor any later answer
 * - `leave`: the frame goes to another page · `update`: a right answer, and SESSION_UPDATE behind it
 * - `lose`: what is requested is done, but not answered
 * @typedef {'never' | 'hold' | 'twice' | 'wrongKind' | 'wrongId' | 'payload' | 'error' | 'stop' | 'leave' | 'update' | 'lose'} How
 * @typedef {object} Rule
 * @property {string} kind
 * @property {How} how
 * @property {number} [count] how many messages it hits; all by default
 * @property {unknown} [payload]
 * @property {string} [message] of `error`
 * @property {number} [code] of `error`
 */

/** @type {How[]} */
const HOWS = ['never', 'hold', 'twice', 'wrongKind', 'wrongId', 'payload', 'error', 'stop', 'leave', 'update', 'lose'];

/** The active rules; one per kind of message. */
export function createRules() {
  /** @type {Rule[]} */
  let rules = [];
  /** @type {(() => void)[]} */
  let held = [];

  const release = () => {
    for (const go of held.splice(0)) go();
  };

  return {
    list: () => rules,
    release,
    reset() {
      rules = [];
      release();
      held = [];
    },
    /** @param {{ kind?: unknown, how?: unknown } & Omit<Rule, 'kind' | 'how'>} wish `how: null` lifts the rule of the kind @throws {Error} */
    set({ kind, how, ...rest }) {
      if (typeof kind !== 'string' || !/^[A-Z_]{1,60}$/.test(kind)) throw new Error('"kind" must be a kind of message');
      const found = HOWS.find((name) => name === how);
      if (how !== null && !found) throw new Error(`Unknown "how". Known: ${HOWS.join(', ')}, null`);
      rules = rules.filter((rule) => rule.kind !== kind);
      if (found) rules.push({ kind, how: found, ...rest });
    },
    /** Returns the rule for a message; for `hold`, after its release. @param {string | null} kind @returns {Promise<Rule | null>} */
    async take(kind) {
      const rule = rules.find((one) => one.kind === kind);
      if (!rule) return null;
      if (rule.count !== undefined) {
        rule.count -= 1;
        if (rule.count <= 0) rules = rules.filter((other) => other !== rule);
      }
      if (rule.how !== 'hold') return rule;
      await new Promise((resolve) => held.push(() => resolve(undefined)));
      return null;
    },
  };
}

/** @typedef {ReturnType<typeof createRules>} Rules */
