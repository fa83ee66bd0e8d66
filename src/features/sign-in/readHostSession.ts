import type { SignInSession } from '../../core/options/signInOptions';
import { isNetworkId } from '../../lib/caip';
import { frozenCopy } from '../../lib/frozenCopy';

type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isAbsentOrText = (value: unknown): boolean => value === undefined || isText(value);

type Checks = Readonly<Record<string, (value: unknown) => boolean>>;

/** The types of a session's fields, all of which a server may leave out. */
const checks: Checks = { message: isText, signature: isText, publicKey: isText };
const dataChecks: Checks = {
  ...Object.fromEntries(
    ['domain', 'uri', 'version', 'nonce', 'issuedAt', 'statement', 'requestId'].map((name) => [name, isText]),
  ),
  resources: (value) => Array.isArray(value) && value.every(isText),
};

/** The properties of an object, without null and without fields of another type. The host's own properties are kept. */
const pickFields = (value: unknown, checks: Checks): Fields =>
  Object.fromEntries(
    Object.entries(Object(value)).filter(
      ([name, each]) => each !== null && (!Object.hasOwn(checks, name) || checks[name]?.(each)),
    ),
  );

/**
 * Reads a session of the host's server, which has checked it; null if it is invalid. The account and its network are enough; of the
 * other fields, only a time that is not a text makes it invalid, because the session would not end.
 */
export function readHostSession(value: unknown): SignInSession | null {
  try {
    const { data: unread, ...others } = pickFields(value, checks);
    const data = pickFields(unread, dataChecks);
    const { accountAddress, chainId, expirationTime, notBefore } = data;
    if (!isText(accountAddress) || !isNetworkId(chainId)) return null;
    if (!isAbsentOrText(expirationTime) || !isAbsentOrText(notBefore)) return null;
    return frozenCopy<object>({ message: '', signature: '', ...others, data }) as SignInSession;
  } catch {
    return null; // A getter threw.
  }
}
