import { refusals } from './refusals.mjs';

/** A refusal of the site, with the code of the standard if there is one. */
export class Refused extends Error {
  /** @param {string} message @param {number} [code] */
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}

/** @param {string} path @param {unknown} body */
async function post(path, body) {
  const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body) }).catch(() => null);
  if (!answer?.ok) throw new Refused(refusals.unreachable);
  return answer.json().catch(() => {
    throw new Refused(refusals.unreachable);
  });
}

/**
 * Calls the server of this page.
 * @param {() => object} who the data that is sent with each call
 */
export const createSite = (who) => ({
  /** @param {string} kind @param {unknown} [payload] @returns {Promise<any>} @throws {Refused} */
  async call(kind, payload) {
    const { error, payload: result } = await post(`/api/${kind}`, { ...who(), payload });
    if (error) throw new Refused(error.message, error.code);
    return result;
  },
  /** Returns the sandbox's rule for a message. @param {string} kind @returns {Promise<import('./createRules.mjs').Rule | null>} */
  rule: (kind) => post(`/control/take?kind=${kind}`, {}).catch(() => null),
});

/** @typedef {ReturnType<typeof createSite>} Site */
