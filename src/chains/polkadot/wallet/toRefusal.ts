import { blockedPage } from '../../../shared/blockedPage';
import { findInError } from '../../../shared/findInError';
import { isRejectionText } from '../../../shared/isRejectionText';
import { rpcError } from '../../../shared/rpcError';

/** Another request of the page is open in the extension, for example of before a reload. */
const pending = /\b(?:pending|duplicate|already (?:open|in progress|requested))\b/i;
/** The extension was removed, updated or stopped, and did not prompt. */
const broken = /context invalidated|receiving end|\bport\b|message channel|disconnected/i;
/** The visitor has refused the page before, and is not asked again. */
const blocked = /not allowed to interact/i;

/**
 * Converts the error with which an extension has refused access. Extensions have no codes, and each has its own words for the
 * visitor's refusal, so every error counts as a rejection, except those known to mean something else.
 */
export function toRefusal(error: unknown): unknown {
  if (error instanceof TypeError || findInError(error, ({ code }) => Number.isFinite(code))) return error;
  const says = (pattern: RegExp): boolean => findInError(error, ({ message }) => pattern.test(message));
  if (!findInError(error, ({ message }) => isRejectionText(message))) {
    if (says(pending)) return rpcError(-32002, 'A request is already open in the wallet', error);
    if (says(broken)) return error;
    if (says(blocked)) return blockedPage(error);
  }
  return rpcError(4001, 'User rejected the request', error);
}
