import type { PairParams, RelayPairing } from '../../core/ports/relay';
import type { SignInRequest } from '../../core/ports/signIn';
import type { CaipNetworkId, Namespace } from '../../lib/caip';
import { hasFeature } from '../../lib/familyFeatures';
import { pairingLifetime as LIFETIME } from '../../lib/limits';
import { families } from '../families';
import { cancelAttempt } from './cancelAttempt';
import { endLateApproval } from './endLateApproval';
import { getClient } from './getClient';
import { newestSessionTopic } from './newestSessionTopic';
import { clearStoredPairing, storePairing } from './pendingPairing';
import { propose } from './propose';
import type { RelayState } from './relayState';
import { releaseClient } from './releaseClient';
import { removeSession } from './removeSession';
import { type RequestedNamespaces, requestedNamespaces } from './requestedNamespaces';
import { SharedIdError } from './SharedIdError';
import { settleAttempt } from './settleAttempt';

/** Creates a pairing, and cancels a pending one. The client ends with a pairing without a session, unless something else needs it. */
export async function createPairing(state: RelayState, params: PairParams): Promise<RelayPairing> {
  const { storage } = state;
  const { networks, signal } = params;
  // Loaded while the visitor looks for the wallet. If that fails, it is tried again with the session.
  state.addressCheck.prepare(networks).catch(() => {});
  const release = (): void => void state.runExclusive(() => releaseClient(state)).catch(() => {});
  const started = await state
    .runExclusive(() => startPairing(state, params))
    .catch((error) => {
      release();
      throw error;
    });
  const { opened, attempt, topic, expiresAt } = started;
  const approval = settleAttempt(state, started, networks, signal);
  const clear = async (): Promise<void> => {
    if (topic) await clearStoredPairing(opened.records, topic);
  };
  approval.then(clear, () => clear().finally(release)).catch(() => {});
  const uri = await attempt.uri.catch((error) => {
    if (error instanceof SharedIdError && !signal.aborted) return null;
    throw error;
  });
  if (uri === null) return createPairing(state, params);
  state.isUriShown = true;
  return { uri, expiresAt, topic: (storage.persistent && topic) || null, approval };
}

async function startPairing(state: RelayState, { networks, signal, onAnswer, signIn }: PairParams) {
  const { clock, projectId, verifyUrl } = state.config;
  cancelAttempt(state, 'Another pairing has taken its place');
  // The session ended in another tab, which also removed this client's identity.
  if (state.activeSession && (await newestSessionTopic(state).catch(() => null)) === undefined)
    await removeSession(state);
  const opened = await getClient(state, true);
  signal.throwIfAborted();
  const requested = requestedNamespaces(networks);
  const request = await askToSign(requested, signIn);
  signal.throwIfAborted();
  opened.connection.reset();
  state.isUriShown = false;
  const expiresAt = clock.now() + LIFETIME;
  const attempt = propose({
    opened,
    requested,
    signIn: request,
    clock,
    isUriEarly: verifyUrl !== null,
    onAnswer,
    store: (topic, responder) => void storePairing(opened.records, topic, { projectId, expiresAt, responder }),
    onGivenUp: (topic) => endLateApproval(state, opened, topic, expiresAt),
  });
  state.attempt = attempt;
  return { opened, attempt, topic: await attempt.started, expiresAt };
}

/**
 * The message that the wallet is asked to sign while it connects; null unless the pairing is for one chain family whose wallets
 * support this.
 */
async function askToSign(requested: RequestedNamespaces, signIn: PairParams['signIn']): Promise<SignInRequest | null> {
  const [namespace, ...others] = Object.keys(requested) as Namespace[];
  if (!namespace || others.length || !signIn || !hasFeature(namespace, 'oneClickSignIn')) return null;
  const chains = (requested[namespace]?.chains ?? []) as readonly CaipNetworkId[];
  const { defaultNetwork } = families[namespace];
  // As in a session, which begins on it.
  const networkId = defaultNetwork && chains.includes(defaultNetwork) ? defaultNetwork : chains[0];
  const request = networkId ? await signIn(networkId) : null;
  // The library would merge its permission with one of the host's.
  return request?.data.resources?.some((uri) => uri.includes('urn:recap:')) ? null : request;
}
