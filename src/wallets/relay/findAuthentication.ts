import type { Client, HistoryRecord } from './library';

export const AUTHENTICATE = 'wc_sessionAuthenticate';

/** The message that this origin has requested a wallet to sign, as the library sends it. */
export interface AuthenticateParams {
  readonly authPayload: {
    readonly chains: readonly string[];
    readonly domain: string;
    readonly aud: string;
    readonly version: string;
    readonly nonce: string;
    readonly iat: string;
    readonly exp?: string;
    readonly nbf?: string;
    readonly statement?: string;
    /** The last one is the permission that the library has added. */
    readonly resources: readonly string[];
  };
  readonly requester: { readonly publicKey: string };
}

/** A request to sign in over a pairing, which is the record's topic. */
export interface Authentication extends HistoryRecord {
  readonly request: { readonly method: string; readonly params: AuthenticateParams };
}

/** Returns the request to sign in that was sent over a pairing. */
export const authenticationOf = ({ core }: Client, pairing: string): Authentication | undefined =>
  [...core.history.records.values()].find(
    (record): record is Authentication => record.topic === pairing && record.request.method === AUTHENTICATE,
  );

/** Returns the request to sign in whose answer is expected on a topic. Unlike others, it is answered on a topic of its own. */
export function findAuthentication(client: Client, topic: string): Authentication | undefined {
  const { pairingTopics } = client.auth;
  return pairingTopics.keys.includes(topic)
    ? authenticationOf(client, pairingTopics.get(topic).pairingTopic)
    : undefined;
}
