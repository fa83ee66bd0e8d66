import { browserScript } from '../browserScript.mjs';
import { jsonAnswer } from '../jsonAnswer.mjs';
import { siteFile } from '../secure/siteFile.mjs';
import { scriptPage } from '../secure/sitePage.mjs';

/**
 * Serves one mailbox for all addresses: a page with the secure site's e-mails, and `/messages?to=` as JSON, newest first.
 * @param {import('./createMailbox.mjs').Mailbox} mailbox
 * @returns {(asked: import('../servePart.mjs').Asked) => Promise<import('../servePart.mjs').Answer>}
 */
export function mailboxPart(mailbox) {
  return async ({ url: { pathname, searchParams } }) => {
    if (pathname === '/messages') return jsonAnswer(mailbox.list(searchParams.get('to')));
    if (pathname === '/') return scriptPage('Mailbox', '/mailbox.js');
    if (pathname !== '/mailbox.js') return siteFile(pathname);
    const headers = { 'content-type': 'text/javascript; charset=utf-8' };
    return { headers, body: await browserScript('mailbox/main.jsx') };
  };
}
