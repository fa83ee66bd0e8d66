import type { ErrorCode } from '../../core/errors/ErrorCode';
import { redactPersonal } from '../../lib/redactPersonal';
import type { Envelope } from './envelope';

/** The fields that are read from an error and its causes. All are untrusted. */
interface Link {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly stack?: unknown;
  readonly code?: unknown;
  readonly status?: unknown;
  readonly cause?: unknown;
}

const DEPTH = 5;
const MAX_STACK = 10_000;
const MAX_FRAMES = 10;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Codes that are not failures of the modal: what the visitor, the wallet or the host's sign-in has answered, and invalid options. */
const expectedCodes: readonly unknown[] = [
  'userRejected',
  'requestPending',
  'walletDisconnected',
  'walletFailed',
  'unauthorized',
  'unknownChain',
  'unsupportedChain',
  'unsupportedMethod',
  'callBundleFailed',
  'signInDeclined',
  'signInMessageRefused',
  'signInNotVerified',
  'signInSetupFailed',
  'signOutRefused',
  'connectFirst',
  'namespaceNotConfigured',
  'chainNotSupported',
  'invalidOptions',
  'invalidCaipNetworkId',
  'bothSignInOptions',
  'destroyed',
] satisfies readonly ErrorCode[];
const secureSiteCodes = /^(?:embeddedWallet|emailLogin|frame)/;

/** The categories of reports with their conditions; the first match counts. */
const categories: readonly (readonly [category: string, matches: (link: Link) => boolean])[] = [
  ['SECURE_SITE_ERROR', ({ code }) => secureSiteCodes.test(textOf(code))],
  ['API_ERROR', ({ status }) => typeof status === 'number'],
  ['DATA_PARSING_ERROR', ({ name }) => name === 'SyntaxError' || name === 'StructError'],
  ['DATA_PARSING_ERROR', ({ name, message }) => name === 'TypeError' && textOf(message).endsWith('cannot be read')],
];

/** Returns the error and its causes, outermost first. */
function chainOf(error: unknown): readonly Link[] {
  const links: Link[] = [];
  for (let link = error as Link | null | undefined; link && links.length < DEPTH; link = link.cause as Link) {
    links.push(link);
  }
  return links;
}

/** Returns the positions in the modal's files. Other lines of a stack could reveal the page's code. */
function framesIn(stack: string): string {
  const frames = stack
    .slice(0, MAX_STACK)
    .matchAll(/(?:\/(wallet-modal|chunks\/\w+-\w{10})\.js|(blob):[^\s)]*?):(\d+):(\d+)/g);
  return [...frames]
    .map(([, file, blob, line, column]) => `${file ?? blob}:${line}:${column}`)
    .slice(0, MAX_FRAMES)
    .join(' ');
}

/**
 * Builds the report of an error: its category, the name of the root cause, messages without personal data, and positions in
 * the modal's files. Null for an error that is not a failure of the modal. An unreadable error is reported as such.
 */
export function reportedError(error: unknown): Envelope['props'] | null {
  try {
    const links = chainOf(error);
    if (links.some(({ code }) => expectedCodes.includes(code))) return null;
    const [event = 'INTERNAL_SDK_ERROR'] = categories.find(([, matches]) => links.some(matches)) ?? [];
    const rootCause = links[links.length - 1];
    return {
      type: 'error',
      event,
      properties: {
        errorType: redactPersonal(textOf(rootCause?.name)) || typeof error,
        errorMessage: links.map(({ message }) => redactPersonal(textOf(message))).join(' < '),
        stackTrace: framesIn(textOf(rootCause?.stack)),
      },
    };
  } catch {
    return { type: 'error', event: 'INTERNAL_SDK_ERROR', properties: { errorType: 'unreadable' } };
  }
}
