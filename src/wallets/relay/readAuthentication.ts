import type { SignInData } from '../../core/options/signInOptions';
import type { CarriedSignIn } from '../../core/ports/signIn';
import { type CaipNetworkId, type Namespace, namespaceOf } from '../../lib/caip';
import { signInPlaceholder } from '../../lib/signInPlaceholder';
import { normalizeAddress } from '../normalizeAddress';
import type { AuthenticateParams } from './findAuthentication';
import { isStatementOf, type Recap, readRecap, statementWith } from './readRecap';

/** A wallet's answer to a request to sign in. */
export interface AuthenticationAnswer {
  readonly responder: { readonly publicKey: string; readonly metadata: unknown };
  readonly family: Namespace;
  /** CAIP-10 ids. */
  readonly accounts: readonly string[];
  readonly methods: readonly string[];
  readonly signIn: CarriedSignIn;
}

const MAX_SIGNATURES = 100;
const ISSUER = /^did:pkh:([-a-z\d]{3,8}:[-\w]{1,32}):(\w{1,128})$/;
const PUBLIC_KEY = /^[\da-f]{64}$/;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** An optional text: absent and empty are the same to the library. */
const optionalOf = (value: unknown): string | undefined => textOf(value) || undefined;

interface Signed {
  readonly networkId: CaipNetworkId;
  readonly address: string;
  readonly recap: Recap;
  readonly signIn: CarriedSignIn;
}

/** The data as they were requested. The wallet may have granted only a part of the permission, in its own order of words. */
function requestedData(
  { authPayload }: AuthenticateParams,
  { chainId, statement: signed = '' }: SignInData,
  recap: Recap,
): SignInData {
  const { domain, aud, version, nonce, iat, exp, nbf, statement = '', resources } = authPayload;
  const requested = readRecap(resources.at(-1), recap.family)?.methods;
  const isGranted = recap.isPlain && recap.methods.every((method) => requested?.includes(method));
  return {
    accountAddress: signInPlaceholder,
    chainId,
    domain,
    uri: aud,
    version,
    nonce,
    issuedAt: iat,
    expirationTime: optionalOf(exp),
    notBefore: optionalOf(nbf),
    statement: isStatementOf(signed, statement, recap) ? signed : optionalOf(statement),
    resources: [...resources.slice(0, -1), ...(isGranted ? [recap.resource] : [])],
  };
}

/** Reads one signed message (CACAO, CAIP-74); null if it names no account or grants nothing, and so makes no session. */
function readCacao(params: AuthenticateParams, family: Namespace, cacao: unknown): Signed | null {
  const payload = fieldsOf(fieldsOf(cacao)['p']);
  const [, networkId, address] = ISSUER.exec(textOf(payload['iss'])) ?? [];
  const resources = Array.isArray(payload['resources']) ? payload['resources'].map(textOf) : [];
  const recap = readRecap(resources.at(-1), family);
  if (!networkId?.startsWith(`${family}:`) || !address || !recap?.methods.length) return null;
  if (!normalizeAddress(family, address)) return null;
  const chainId = networkId as CaipNetworkId;
  const data: SignInData = {
    accountAddress: address,
    chainId,
    domain: textOf(payload['domain']),
    uri: textOf(payload['aud']),
    version: textOf(payload['version']),
    nonce: textOf(payload['nonce']),
    issuedAt: optionalOf(payload['iat']),
    expirationTime: optionalOf(payload['exp']),
    notBefore: optionalOf(payload['nbf']),
    requestId: optionalOf(payload['requestId']),
    statement: statementWith(textOf(payload['statement']), recap),
    resources,
  };
  const signature = textOf(fieldsOf(fieldsOf(cacao)['s'])['s']);
  const requested = { data: requestedData(params, data, recap), text: null };
  return { networkId: chainId, address, recap, signIn: { requested, data, text: null, signature } };
}

/**
 * Reads a wallet's answer to a request to sign in; null if it cannot make a session. The accounts are what the wallet says, as in a
 * session that it settles; only whether the first account has signed is checked later.
 */
export function readAuthentication(params: AuthenticateParams, result: unknown): AuthenticationAnswer | null {
  const { cacaos, responder } = fieldsOf(result);
  const { publicKey, metadata } = fieldsOf(responder);
  const all = Array.isArray(cacaos) ? cacaos.slice(0, MAX_SIGNATURES) : [];
  const family = namespaceOf(params.authPayload.chains[0] as CaipNetworkId);
  const signed = all.flatMap((cacao) => readCacao(params, family, cacao) ?? []);
  const [first] = signed;
  if (!first || !PUBLIC_KEY.test(textOf(publicKey))) return null;
  return {
    responder: { publicKey: textOf(publicKey), metadata },
    family,
    accounts: [
      ...new Set(
        signed.flatMap(({ networkId, address, recap }) =>
          [networkId, ...recap.chains].map((chain) => `${chain}:${address}`),
        ),
      ),
    ],
    methods: [...new Set(signed.flatMap(({ recap }) => recap.methods))],
    signIn: first.signIn,
  };
}
