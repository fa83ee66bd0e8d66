import type { SignInData } from '../../core/options/signInOptions';
import { isSameAddress } from '../../lib/address';
import type { CaipNetworkId } from '../../lib/caip';
import { matches } from '../../lib/natives';

/** The account, the page and the time of the sign-in. */
export interface Expected {
  readonly networkId: CaipNetworkId;
  readonly address: string;
  /** The page's host with its port, and its origin. */
  readonly host: string;
  readonly origin: string;
  /** In ms since the epoch. */
  readonly now: number;
}

/** Wallets refuse a message that was issued at another time than theirs by more than this (ms). */
const CLOCK_TOLERANCE = 600_000;

/** One line, without control characters and characters that hide or reorder others. */
const LINE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;
/** The default texts have letters and digits only (EIP-4361); hosts' own texts may have a UUID. */
const NONCE = /^[A-Za-z\d_-]{8,128}$/;
/** ISO 8601 (RFC 3339), as the texts of all families have it. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

const originOf = (uri: string): string | null => {
  try {
    return new URL(uri).origin;
  } catch {
    return null;
  }
};

/** A time in ms; null for a text that is none, undefined if it is absent. */
const timeOf = (text: string | undefined): number | null | undefined => {
  if (text === undefined) return undefined;
  const time = matches(TIME, text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : time;
};

/** Returns the problem of the texts in the data, which could disguise another text; null if there is none. */
function findMalformed({ version, nonce, statement, resources = [], requestId }: SignInData): string | null {
  if (version !== '1') return 'its version is not 1';
  if (!matches(NONCE, nonce)) return 'its nonce has not 8 to 128 letters, digits, hyphens or underscores';
  if (statement !== undefined && (!matches(LINE, statement) || statement.length > 2_000))
    return 'its statement is not one line of plain text';
  const uris = resources.every((uri) => matches(LINE, uri) && !uri.includes(' ') && originOf(uri) !== null);
  if (resources.length > 100 || !uris) return 'a resource is not a URI';
  if (requestId !== undefined && !(matches(LINE, requestId) && requestId.length <= 256))
    return 'its request id is not one line of plain text';
  return null;
}

/**
 * Returns in English why sign-in data are not valid for this account, this page and this time; null if they are. Every value is the
 * host's, or from storage, where any script of the page can write.
 */
export function findProblem(data: SignInData, { networkId, address, host, origin, now }: Expected): string | null {
  if (!isSameAddress(data.accountAddress, address)) return 'it is for another account';
  if (data.chainId !== networkId) return 'it is for another network';
  if (data.domain !== host) return 'it is for another site';
  if (originOf(data.uri) !== origin) return 'its URI is one of another site';
  const malformed = findMalformed(data);
  if (malformed) return malformed;
  const issuedAt = timeOf(data.issuedAt);
  const expiration = timeOf(data.expirationTime);
  const notBefore = timeOf(data.notBefore);
  if (issuedAt === null || expiration === null || notBefore === null) return 'a time is not one of ISO 8601';
  if (expiration !== undefined && issuedAt !== undefined && expiration <= issuedAt)
    return 'it ends before it was issued: check the clock';
  if (expiration !== undefined && expiration <= now) return 'it has expired: check the clock';
  if (notBefore !== undefined && notBefore > now) return 'it is not valid yet: check the clock';
  if (issuedAt !== undefined && issuedAt > now + CLOCK_TOLERANCE) return 'it was issued in the future: check the clock';
  return null;
}
