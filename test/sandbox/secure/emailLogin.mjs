import { randomUUID } from 'node:crypto';
import { deferred } from '../deferred.mjs';
import { VALID_MS } from './createCodes.mjs';
import { refusals } from './refusals.mjs';
import { SiteError } from './SiteError.mjs';

const ADDRESS = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}\.[^\s@<>".]{2,63}$/;

/** @param {unknown} value @returns {string} @throws {SiteError} */
export function readEmail(value) {
  const email = String(value).trim().toLowerCase();
  if (typeof value !== 'string' || !ADDRESS.test(email)) throw new SiteError(refusals.invalidEmail);
  return email;
}

/**
 * Logs in by e-mail: an unconfirmed device gets a link first, then a code.
 * @param {Pick<import('./createSecureSite.mjs').Site, 'clock' | 'codes' | 'accounts' | 'url'>} site
 */
export function emailLogin({ clock, codes, accounts, url }) {
  /** @type {Map<string, { visitor: import('./createVisitors.mjs').Visitor, email: string, app: string, expires: number }>} */
  const links = new Map();

  /** @type {Record<string, import('./createSecureSite.mjs').Answerer>} */
  const answers = {
    CONNECT_EMAIL({ visitor, origin, app, payload }) {
      const email = readEmail(payload.email);
      const account = accounts.byEmail(email);
      if (account && visitor.sessions.get(origin) === account.id) return { action: 'CONNECT' };
      if (visitor.login?.email !== email) visitor.login = { email, device: deferred() };
      if (visitor.trusts.has(email)) {
        codes.send(visitor, 'login', email, app);
        return { action: 'VERIFY_OTP' };
      }
      const id = randomUUID();
      codes.sendLink(email, app, `${url()}/device?id=${id}`);
      links.set(id, { visitor, email, app, expires: clock.now() + VALID_MS });
      return { action: 'VERIFY_DEVICE' };
    },

    async CONNECT_DEVICE({ visitor }) {
      if (!visitor.login) throw new SiteError(refusals.noLogin);
      await visitor.login.device.promise;
    },

    async CONNECT_OTP({ visitor, origin, payload }) {
      const email = codes.use(visitor, 'login', payload.otp);
      const account = await accounts.open(`email:${email}`, { email, username: null });
      visitor.sessions.set(origin, account.id);
      visitor.login = null;
    },
  };

  return {
    answers,
    reset: () => links.clear(),

    /**
     * Handles an opened device link. The code is sent at once.
     * @param {string | null} id
     * @returns {{ email: string, app: string, state: 'confirmed' | 'expired' } | null}
     */
    openLink(id) {
      const link = links.get(id ?? '');
      if (!link) return null;
      const { visitor, email, app } = link;
      const waiting = visitor.login?.email === email ? visitor.login : null;
      if (link.expires < clock.now()) {
        waiting?.device.reject(new SiteError(refusals.linkExpired));
        if (waiting) visitor.login = null;
        return { email, app, state: 'expired' };
      }
      if (!visitor.trusts.has(email)) {
        visitor.trusts.add(email);
        if (waiting) codes.send(visitor, 'login', email, app);
        waiting?.device.resolve(undefined);
      }
      return { email, app, state: 'confirmed' };
    },
  };
}
