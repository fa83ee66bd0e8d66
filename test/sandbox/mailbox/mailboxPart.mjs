import path from 'node:path';
import { jsonAnswer } from '../jsonAnswer.mjs';

/**
 * Serves the mailbox: `/messages?to=` as JSON, newest first.
 * @param {import('./createMailbox.mjs').Mailbox} mailbox
 * @returns {(asked: import('../servePart.mjs').Asked) => import('../servePart.mjs').Answer}
 */
export function mailboxPart(mailbox) {
  return ({ url: { pathname, searchParams } }) => {
    if (pathname === '/messages') return jsonAnswer(mailbox.list(searchParams.get('to')));
    return { status: 404, headers: { 'content-type': 'text/plain' }, body: path.basename(pathname) };
  };
}
