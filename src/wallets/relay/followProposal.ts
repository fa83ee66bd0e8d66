import { AUTHENTICATE } from './findAuthentication';
import { isUnsupported } from './isUnsupported';
import type { Client, HistoryRecord } from './library';
import { AUTHENTICATION_FAILED } from './settleAuthentications';

/** The state of a proposal. */
export interface ProposalState {
  pairingTopic?: string;
  id?: number;
  /** The request to sign in that was sent with the proposal. */
  authenticationId?: number;
  /** A wallet has approved. */
  isApproved: boolean;
}

export interface ProposalListeners {
  readonly onPairingCreated: (pairing: { topic: string }) => void;
  /** Called before the proposal can reach a wallet. */
  readonly onProposed: (proposal: { readonly id: number; readonly topic: string; readonly params: object }) => void;
  /** Called with the approving wallet's public key; undefined if it sent none. */
  readonly onApproved: (responder: string | undefined) => void;
  /** Called with the wallet's error. */
  readonly onRejected: (error: unknown) => void;
  /** The wallet settled an unusable session, which the library reports only to the wallet, or has signed in without one. */
  readonly onSettleFailed: (error: unknown) => void;
}

/** Follows the next pairing that the library creates, and its proposal. */
export function followProposal(
  client: Client,
  { onPairingCreated, onProposed, onApproved, onRejected, onSettleFailed }: ProposalListeners,
): { readonly state: Readonly<ProposalState>; stopAwaitingPairing(): void; dispose(): void } {
  const { history, pairing: pairings } = client.core;
  const state: ProposalState = { isApproved: false };
  const onPairing = (pairing: { topic: string }): void => {
    stopAwaitingPairing();
    state.pairingTopic = pairing.topic;
    onPairingCreated(pairing);
  };
  const stopAwaitingPairing = (): void => void pairings.events.off('pairing_create', onPairing);
  const onCreated = ({ id, topic, request }: HistoryRecord): void => {
    if (topic === state.pairingTopic && request.method === AUTHENTICATE) state.authenticationId = id;
    if (request.method !== 'wc_sessionPropose' || topic !== state.pairingTopic) return;
    state.id = id;
    onProposed({ id, topic, params: Object(request.params) });
  };
  const onUpdated = ({ id, request: { method }, response }: HistoryRecord): void => {
    if (!response) return;
    const { error, result } = response;
    const isSignIn = method === AUTHENTICATE && id === state.authenticationId;
    const isProposal = method === 'wc_sessionPropose' && id === state.id;
    // A wallet that does not know the request to sign in answers the proposal.
    if (isSignIn && isUnsupported(error)) return;
    if ((isSignIn || isProposal) && error) onRejected(error);
    else if (isSignIn || isProposal) {
      state.isApproved = true;
      const { responderPublicKey } = Object(isProposal ? result : null);
      onApproved(typeof responderPublicKey === 'string' ? responderPublicKey : undefined);
    } else if (method === 'wc_sessionSettle' && state.isApproved && error) onSettleFailed(error);
  };
  const onFailed = ({ pairingTopic, error }: { pairingTopic: string; error: unknown }): void => {
    if (pairingTopic === state.pairingTopic) onSettleFailed(error);
  };
  client.on(AUTHENTICATION_FAILED, onFailed);
  pairings.events.on('pairing_create', onPairing);
  history.on('history_created', onCreated);
  history.on('history_updated', onUpdated);
  return {
    state,
    /** Called when no pairing will be created. */
    stopAwaitingPairing,
    dispose() {
      client.off(AUTHENTICATION_FAILED, onFailed);
      history.off('history_created', onCreated);
      history.off('history_updated', onUpdated);
    },
  };
}
