import { walletError } from './walletError.js';

/** @typedef {'auto' | 'reject' | 'ask' | 'never'} Policy how requests that need a person are answered */

/**
 * The prompts of a wallet, and what it was asked.
 * @param {Policy} first
 */
export function createConsent(first) {
  let policy = first;
  /** @typedef {{ method: string, params: readonly unknown[], state: 'open' | 'waiting' | 'answered' | 'refused' }} Entry */
  /** @type {Entry[]} */
  const requests = [];
  /** @type {{ entry: Entry, resolve(): void, reject(error: unknown): void }[]} */
  let waiting = [];

  /** @param {string} method @param {readonly unknown[]} [params] @returns {Entry} */
  function note(method, params = []) {
    /** @type {Entry} */
    const entry = { method, params, state: 'open' };
    requests.push(entry);
    return entry;
  }
  /** @param {(first: { resolve(): void, reject(error: unknown): void }) => void} settle */
  function settleFirst(settle) {
    const [next, ...rest] = waiting;
    waiting = rest;
    if (next) settle(next);
  }
  const rejection = () => walletError(4001, 'User rejected the request.');

  return {
    note,
    /** @template T @param {string} method @param {readonly unknown[]} params @param {() => Promise<T>} run @returns {Promise<T>} */
    async ask(method, params, run) {
      const entry = note(method, params);
      try {
        await Promise.resolve();
        if (policy === 'reject') throw rejection();
        if (policy !== 'auto') {
          entry.state = 'waiting';
          await new Promise((resolve, reject) => {
            waiting.push({ entry, resolve: () => resolve(undefined), reject });
          });
        }
        const answer = await run();
        entry.state = 'answered';
        return answer;
      } catch (error) {
        entry.state = 'refused';
        throw error;
      }
    },
    control: {
      requests,
      pending: () => waiting.map(({ entry }) => entry),
      approve: () => settleFirst(({ resolve }) => resolve()),
      /** Rejects with a code, or with words alone. @param {number | null} [code] @param {string} [message] */
      reject: (code = 4001, message = 'User rejected the request.') =>
        settleFirst(({ reject }) => reject(code === null ? new Error(message) : walletError(code, message))),
      /** @param {Policy} next */
      setPolicy(next) {
        policy = next;
      },
    },
  };
}
