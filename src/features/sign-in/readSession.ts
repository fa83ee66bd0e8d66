import { array, define, type Infer, optional, string, type } from 'superstruct';
import type { SignInData, SignInSession } from '../../core/options/signInOptions';
import { isNetworkId } from '../../lib/caip';
import { conforms } from '../../lib/conforms';

const short = define<string>('short text', (value) => typeof value === 'string' && value.length <= 2_048);
const long = define<string>('text', (value) => typeof value === 'string' && value.length <= 16_384);

/** A session, as it is stored. Unknown properties are dropped by `copySession`. */
const sessionStruct = type({
  data: type({
    accountAddress: short,
    chainId: define<`${string}:${string}`>('CAIP-2 id', isNetworkId),
    domain: short,
    uri: short,
    version: short,
    nonce: short,
    issuedAt: optional(short),
    expirationTime: optional(short),
    notBefore: optional(short),
    statement: optional(short),
    resources: optional(array(string())),
    requestId: optional(short),
  }),
  message: long,
  signature: long,
  publicKey: optional(short),
});

type Stored = Infer<typeof sessionStruct>;

/** The properties of sign-in data without any others, frozen. */
export function copyData(data: SignInData): SignInData {
  const { accountAddress, chainId, domain, uri, version, nonce } = data;
  const { issuedAt, expirationTime, notBefore, statement, resources, requestId } = data;
  const present = Object.fromEntries(
    Object.entries({ issuedAt, expirationTime, notBefore, statement, requestId }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  return Object.freeze({
    accountAddress,
    chainId,
    domain,
    uri,
    version,
    nonce,
    ...present,
    ...(resources && { resources: Object.freeze([...resources]) }),
  });
}

/** The properties of a session without any others, frozen. */
export const copySession = ({ data, message, signature, publicKey }: SignInSession): SignInSession =>
  Object.freeze({
    data: copyData(data),
    message,
    signature,
    ...(publicKey !== undefined && { publicKey }),
  });

/** Reads a stored session, which another script may have made; null if it is none. */
export const readSession = (value: unknown): SignInSession | null =>
  conforms(value, sessionStruct) ? copySession(value as Stored as SignInSession) : null;
