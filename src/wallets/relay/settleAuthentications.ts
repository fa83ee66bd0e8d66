import type { Clock } from '../../lib/clock';
import { AUTHENTICATE, type Authentication } from './findAuthentication';
import type { Client } from './library';
import { readAuthentication } from './readAuthentication';

/** The lifetime of a session (s), which the wallet counts in the same way. */
const LIFETIME = 604_800;

/** The event of a response that creates no session, with the pairing's topic. */
export const AUTHENTICATION_FAILED = 'authentication_failed';

/**
 * Settles the session of a wallet that has signed in while it connected, with the event `session_connect` as for all others; the
 * event's session contains the signed message.
 *
 * Replaces the library's own handling, which knows only the requests of this page and not of the page before a reload, trusts the shape
 * of the answer, checks signatures by a server of its vendor, and connects even if one is wrong.
 */
export function settleAuthentications(client: Client, clock: Clock): void {
  const { core, engine, session } = client;

  async function settle({ topic: pairingTopic, request }: Authentication, result: unknown): Promise<void> {
    const { params } = request;
    const answer = readAuthentication(params, result);
    if (!answer) throw new Error('The wallet has answered without a session');
    const { responder, family, accounts, methods, signIn } = answer;
    const { publicKey } = params.requester;
    const topic = await core.crypto.generateSharedKey(publicKey, responder.publicKey);
    const record = {
      topic,
      pairingTopic,
      acknowledged: true,
      relay: { protocol: 'irn' },
      self: { publicKey },
      peer: responder,
      controller: responder.publicKey,
      expiry: Math.floor(clock.now() / 1_000) + LIFETIME,
      requiredNamespaces: {},
      optionalNamespaces: {},
      namespaces: {
        [family]: {
          chains: params.authPayload.chains,
          accounts,
          methods,
          events: ['chainChanged', 'accountsChanged'],
        },
      },
      transportType: 'relay',
    };
    await core.relayer.subscribe(topic, { transportType: 'relay' });
    await session.set(topic, record);
    core.expirer.set(topic, record.expiry);
    client.events.emit('session_connect', { session: { ...record, signIn } });
  }

  engine.onSessionAuthenticateResponse = async (_, { id, result }) => {
    const record = core.history.records.get(Number(id));
    // Errors are handled by the listeners of the request.
    if (record?.request.method !== AUTHENTICATE || result === undefined) return;
    try {
      await settle(record as Authentication, result);
    } catch (error) {
      client.events.emit(AUTHENTICATION_FAILED, { pairingTopic: record.topic, error });
    }
  };
}
