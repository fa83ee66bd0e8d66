import { signal } from '@preact/signals';
import { Refused } from './createSite.js';

/**
 * @typedef {import('../phone/requestWords.js').Words & { account: string, network: string }} Words
 * @typedef {object} Request one that waits for the visitor
 * @property {string} id of the page's message
 * @property {Words} words
 * @property {any} payload
 * @property {(result: unknown) => void} resolve
 * @property {(reason: Error) => void} reject
 */

/**
 * The requests that are pending approval, oldest first.
 * @param {import('./createSite.js').Site} site
 */
export function createRequests(site) {
  const open = signal(/** @type {Request[]} */ ([]));
  /** The request that is being signed. */
  const busy = signal(/** @type {string | null} */ (null));
  /** Requests whose description is still loading. @type {Map<string, (reason: Error) => void>} */
  const arriving = new Map();

  /** @param {Request} request */
  const remove = (request) => {
    open.value = open.value.filter((one) => one !== request);
  };

  return {
    open,
    busy,

    /** Shows a request and waits for its result. @param {string} id @param {any} payload */
    async ask(id, payload) {
      /** @type {Words} */
      const words = await new Promise((resolve, reject) => {
        arriving.set(id, reject);
        site.call('DESCRIBE', payload).then(resolve, reject);
      }).finally(() => arriving.delete(id));
      return new Promise((resolve, reject) => {
        open.value = [...open.value, { id, words, payload, resolve, reject }];
      });
    },

    /** @param {Request} request */
    async approve(request) {
      if (busy.value) return;
      busy.value = request.id;
      try {
        request.resolve(await site.call('RPC_REQUEST', request.payload));
      } catch (error) {
        request.reject(/** @type {Error} */ (error));
      } finally {
        busy.value = null;
        remove(request);
      }
    },

    /** @param {Request} request */
    reject(request) {
      remove(request);
      request.reject(new Refused('User rejected the request', 4001));
    },

    /** Withdraws one request of the page, or all of them. @param {string} [id] */
    withdraw(id) {
      const gone = new Refused('Request was aborted');
      const one = open.value.some((request) => request.id === id) || arriving.has(id ?? '');
      for (const request of open.value.filter((request) => !one || request.id === id)) {
        remove(request);
        request.reject(gone);
      }
      for (const [key, reject] of arriving) if (!one || key === id) reject(gone);
    },
  };
}

/** @typedef {ReturnType<typeof createRequests>} Requests */
