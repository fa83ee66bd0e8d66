import { randomInt } from 'node:crypto';
import { refusals } from './refusals.mjs';
import { SiteError } from './SiteError.mjs';

/** The lifetime of codes and links. */
export const VALID_MS = 20 * 60_000;
const WINDOW_MS = 10 * 60_000;
const MOST_WRONG = 5;

/** @typedef {'login' | 'primary' | 'secondary'} Purpose */

/**
 * Sends codes of six digits and device links, and verifies them.
 * @param {import('./createClock.mjs').Clock} clock
 * @param {ReturnType<typeof import('../mailbox/createMailbox.mjs').createMailbox>} mailbox
 */
export function createCodes(clock, mailbox) {
  const mostMails = 8;
  /** When e-mails were sent to each address. @type {Map<string, number[]>} */
  const sent = new Map();

  /** @param {string} email @throws {SiteError} when it got too many */
  function count(email) {
    const recent = (sent.get(email) ?? []).filter((at) => at > clock.now() - WINDOW_MS);
    if (recent.length >= mostMails) throw new SiteError(refusals.tooManyMails);
    sent.set(email, [...recent, clock.now()]);
  }

  return {
    reset: () => sent.clear(),

    /** @param {string} email @param {string} app @param {string} link @throws {SiteError} when the address got too many e-mails */
    sendLink(email, app, link) {
      count(email);
      mailbox.deliver({ to: email, kind: 'device', subject: 'Confirm this device', app, link, at: clock.now() });
    },

    /**
     * Sends a code. It replaces earlier codes for the same purpose.
     * @param {import('./createVisitors.mjs').Visitor} visitor @param {Purpose} purpose @param {string} email @param {string} app
     * @throws {SiteError} when the address got too many e-mails
     */
    send(visitor, purpose, email, app) {
      count(email);
      const digits = String(randomInt(1_000_000)).padStart(6, '0');
      visitor.codes.set(purpose, { digits, email, expires: clock.now() + VALID_MS, wrong: 0 });
      mailbox.deliver({
        to: email,
        kind: 'code',
        subject: `${digits} is your code`,
        app,
        code: digits,
        at: clock.now(),
      });
    },

    /**
     * Consumes a code.
     * @param {import('./createVisitors.mjs').Visitor} visitor @param {Purpose} purpose @param {unknown} entered
     * @returns {string} the address that it was sent to
     * @throws {SiteError} when it is not the right one
     */
    use(visitor, purpose, entered) {
      const code = visitor.codes.get(purpose);
      if (!code) throw new SiteError(refusals.noCode);
      if (code.expires < clock.now()) throw new SiteError(refusals.codeExpired);
      if (code.wrong >= MOST_WRONG) throw new SiteError(refusals.tooManyCodes);
      if (entered !== code.digits) {
        code.wrong += 1;
        throw new SiteError(refusals.wrongCode);
      }
      visitor.codes.delete(purpose);
      return code.email;
    },
  };
}

/** @typedef {ReturnType<typeof createCodes>} Codes */
