import { browserScript } from '../browserScript.mjs';
import { jsonAnswer } from '../jsonAnswer.mjs';
import { siteFile } from '../secure/siteFile.mjs';
import { staticFile } from '../staticFile.mjs';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Serves the mailbox of everybody: a page with the e-mails of the secure site, and `/messages?to=` as JSON, newest first.
 * @param {import('./createMailbox.mjs').Mailbox} mailbox
 * @returns {(asked: import('../servePart.mjs').Asked) => Promise<import('../servePart.mjs').Answer>}
 */
export function mailboxPart(mailbox) {
  return async ({ url: { pathname, searchParams } }) => {
    if (pathname === '/messages') return jsonAnswer(mailbox.list(searchParams.get('to')));
    if (pathname === '/') {
      const page = await staticFile(import.meta.dirname, 'index.html');
      return { ...page, headers: { ...page.headers, 'content-security-policy': POLICY } };
    }
    if (pathname !== '/mailbox.js') return siteFile(pathname);
    const headers = { 'content-type': 'text/javascript; charset=utf-8' };
    return { headers, body: await browserScript('mailbox/main.jsx') };
  };
}
