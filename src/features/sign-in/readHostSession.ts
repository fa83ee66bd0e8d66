import { array, define, is, optional, string, type } from 'superstruct';
import type { SignInSession } from '../../core/options/signInOptions';
import { isNetworkId } from '../../lib/caip';
import { copySession } from './readSession';

const text = optional(string());

/** A server may leave out the rest: the account and its network are enough. */
const sessionStruct = type({
  data: type({
    accountAddress: string(),
    chainId: define<`${string}:${string}`>('CAIP-2 id', isNetworkId),
    domain: text,
    uri: text,
    version: text,
    nonce: text,
    issuedAt: text,
    expirationTime: text,
    notBefore: text,
    statement: text,
    resources: optional(array(string())),
    requestId: text,
  }),
  message: string(),
  signature: string(),
  publicKey: text,
});

/** The properties of a value that are not null; none if it is no object. */
const present = (value: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(Object(value)).filter(([, each]) => each !== null));

/** Reads a session of the host's server, which has checked it; null if it is none. */
export function readHostSession(value: unknown): SignInSession | null {
  try {
    const { data, ...others } = present(value);
    const session: unknown = { message: '', signature: '', ...others, data: present(data) };
    return is(session, sessionStruct) ? copySession(session as SignInSession) : null;
  } catch {
    return null; // A getter threw.
  }
}
