import type { SignInData } from '../../core/options/signInOptions';
import type { CarriedSignIn } from '../../core/ports/signIn';
import { type CaipNetworkId, type Namespace, namespaceOf } from '../../lib/caip';
import { fields } from '../../lib/readers/fields';
import { maybe } from '../../lib/readers/maybe';
import type { Read } from '../../lib/readers/Reader';
import { rows } from '../../lib/readers/rows';
import { json, matching, text } from '../../lib/readers/values';
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
const MAX_RESOURCES = 1_000;
const ISSUER = /^did:pkh:([-a-z\d]{3,8}:[-\w]{1,32}):(\w{1,128})$/;

/** A text: absent and empty are the same to the library. */
const filled = maybe(matching(/./));
const cacao = fields({
  p: fields({
    iss: matching(ISSUER),
    domain: filled,
    aud: filled,
    version: filled,
    nonce: filled,
    iat: filled,
    exp: filled,
    nbf: filled,
    requestId: filled,
    statement: filled,
    resources: maybe(rows(text(), MAX_RESOURCES)),
  }),
  s: maybe(fields({ s: filled })),
});
const readAnswer = fields({
  cacaos: rows(cacao, MAX_SIGNATURES),
  responder: fields({ publicKey: matching(/^[\da-f]{64}$/), metadata: json }),
});

type Cacao = Read<typeof cacao>;

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
    expirationTime: exp || undefined,
    notBefore: nbf || undefined,
    statement: isStatementOf(signed, statement, recap) ? signed : statement || undefined,
    resources: [...resources.slice(0, -1), ...(isGranted ? [recap.resource] : [])],
  };
}

/**
 * Reads one signed message (CACAO, CAIP-74); null if it names no account or grants no permission, so that it cannot create a
 * session.
 */
function readCacao(params: AuthenticateParams, family: Namespace, { p: payload, s: signed }: Cacao): Signed | null {
  const [, networkId, address] = ISSUER.exec(payload.iss) ?? [];
  const { domain = '', aud = '', version = '', nonce = '', resources = [] } = payload;
  const recap = readRecap(resources.at(-1), family);
  if (!networkId?.startsWith(`${family}:`) || !address || !recap?.methods.length) return null;
  const chainId = networkId as CaipNetworkId;
  if (!normalizeAddress(family, address, chainId)) return null;
  const data: SignInData = {
    accountAddress: address,
    chainId,
    domain,
    uri: aud,
    version,
    nonce,
    issuedAt: payload.iat,
    expirationTime: payload.exp,
    notBefore: payload.nbf,
    requestId: payload.requestId,
    statement: statementWith(payload.statement ?? '', recap),
    resources,
  };
  const requested = { data: requestedData(params, data, recap), text: null };
  return { networkId: chainId, address, recap, signIn: { requested, data, text: null, signature: signed?.s ?? '' } };
}

/**
 * Reads a wallet's answer to a request to sign in; null if it cannot make a session. The accounts are claimed by the wallet, as in
 * a session that it settles; only the signature of the first account is checked later.
 */
export function readAuthentication(params: AuthenticateParams, result: unknown): AuthenticationAnswer | null {
  const answer = readAnswer(result);
  const family = namespaceOf(params.authPayload.chains[0] as CaipNetworkId);
  const signed = answer?.cacaos.flatMap((each) => readCacao(params, family, each) ?? []) ?? [];
  const [first] = signed;
  if (!answer || !first) return null;
  const { publicKey, metadata } = answer.responder;
  return {
    responder: { publicKey, metadata },
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
