import { randomUUID } from 'node:crypto';
import { deferred } from '../deferred.mjs';

/** @typedef {{ name: string, email: string | null }} Person */

/** The providers with their own windows, and their names. */
export const PROVIDERS = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
};

/** The state of the social providers: approved logins, and logins that wait for the Farcaster app. */
export function createProviders() {
  /** @type {Map<string, { provider: string, person: Person }>} */
  const codes = new Map();
  /** @type {Map<string, ReturnType<typeof deferred<Person>>>} */
  const channels = new Map();

  return {
    /** @param {string} provider @param {Person} person @returns {string} the code of OAuth 2.0 (RFC 6749, 4.1.2), which works once */
    grant(provider, person) {
      const code = randomUUID();
      codes.set(code, { provider, person });
      return code;
    },

    /** @param {string} provider @param {string | null} code @returns {Person | null} */
    redeem(provider, code) {
      const found = codes.get(code ?? '');
      codes.delete(code ?? '');
      return found?.provider === provider ? found.person : null;
    },

    /** Creates a login to be approved in the Farcaster app. */
    openChannel() {
      const id = randomUUID();
      channels.set(id, deferred());
      return id;
    },

    /** @param {string | null} id */
    channel: (id) => channels.get(id ?? '') ?? null,

    /** @param {string} id */
    closeChannel: (id) => channels.delete(id),

    reset() {
      for (const { reject } of channels.values()) reject(new Error('The sandbox was reset'));
      channels.clear();
      codes.clear();
    },
  };
}

/** @typedef {ReturnType<typeof createProviders>} Providers */
