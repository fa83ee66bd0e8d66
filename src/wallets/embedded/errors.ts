import { cleanText } from '../../lib/cleanText';
import { embeddedTimedOutText } from '../../lib/embeddedTimedOutText';
import { withErrorCode } from '../../lib/errorCode';
import { originNotAllowedText } from '../../lib/originNotAllowedText';
import { unexplainedErrorText } from '../../lib/unexplainedErrorText';
import { rpcError } from '../../shared/rpcError';
import type { Kind } from './protocol/kinds';

/** The errors of the embedded wallet. */
export const messages = {
  embeddedWalletNotLoaded: 'Network Error - Could not load embedded wallet',
  embeddedWalletTimedOut: embeddedTimedOutText,
  emailLoginNotLoaded: 'Unable to load email login dependency',
  originNotAllowed: originNotAllowedText,
  requestAborted: 'Request was aborted',
  rpcNotAllowed: 'Requested RPC call is not allowed',
  frameError: unexplainedErrorText,
  frameNotSet: 'W3mFrame: iframe is not set',
  frameParentNotSet: 'W3mFrame: parent is not set',
} as const;

export type Name = keyof typeof messages;

const failed = (name: Name, cause?: unknown): Error =>
  withErrorCode(new Error(messages[name], { cause }), name, messages[name]);

/** The host receives these from its provider, so they also have an EIP-1193 code. */
const providerError = (name: Name, code: number, cause?: unknown): Error =>
  withErrorCode(Object.assign(rpcError(code, messages[name]), { cause }), name, messages[name]);

/** The frame did not become ready in time, or the page removed it. */
export const notLoaded = (cause?: unknown): Error => failed('embeddedWalletNotLoaded', cause);

/** The browser refused to load the frame, for example because of the page's policy. */
export const refused = (cause?: unknown): Error => failed('emailLoginNotLoaded', cause);

/** The frame did not answer in time. */
export const timedOut = (): Error => failed('embeddedWalletTimedOut');

/** There is no frame to send a message to. */
export const frameNotSet = (): Error => failed('frameNotSet');

/** The page has no element to add the frame to. */
export const parentNotSet = (): Error => failed('frameParentNotSet');

/** The visitor or the page canceled a request. */
export const requestAborted = (): Error => providerError('requestAborted', 4001);

/** The frame was lost while a request was open. */
export const requestLost = (cause?: unknown): Error => providerError('requestAborted', 4900, cause);

/** The wallet does not allow the method, or another request used such a method while this one was waiting. */
export const notAllowedCall = (): Error => providerError('rpcNotAllowed', 4200);

/** The frame was closed before it answered a message. */
export const abortedBy = (kind: Kind, cause?: unknown): Error =>
  kind === 'RPC_REQUEST'
    ? requestLost(cause)
    : withErrorCode(new Error('Something went wrong', { cause }), 'somethingWentWrong', 'Something went wrong');

/** The frame's answer has another shape than its kind requires. */
export const invalidAnswer = (): Error => failed('frameError', new TypeError('The frame sent an invalid answer'));

const MAX_TEXT = 200;
const domainPattern = /unverified.?domain|origin not allowed/i;

/**
 * The error of an answer that reports a failure. Its text is the frame's, on one line of at most 200 characters. That of a request to
 * the wallet may be a node's or a contract's: it says nothing about the page's origin, and has a numeric code only if the frame has
 * given one, because a transaction that failed may have been sent.
 */
export function frameFailure(kind: Kind, { message, code }: { message?: unknown; code?: unknown }): Error {
  const given = cleanText(message, MAX_TEXT);
  const text = given || messages.frameError;
  if (kind === 'RPC_REQUEST') {
    if (Number.isSafeInteger(code)) return rpcError(code as number, text);
    if (given) return new Error(text);
  } else if (domainPattern.test(given)) return failed('originNotAllowed', new Error(text));
  return withErrorCode(new Error(text), 'frameError', text);
}
