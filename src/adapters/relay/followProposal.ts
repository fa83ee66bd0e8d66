import type { Client, HistoryRecord } from './library';

/** What is known of a proposal so far. */
export interface ProposalFacts {
  pairing?: string;
  id?: number;
  /** A wallet has said yes. */
  answered: boolean;
}

export interface ProposalListeners {
  readonly made: (pairing: { topic: string }) => void;
  /** Before it can reach a wallet. */
  readonly proposed: (proposal: { readonly id: number; readonly topic: string; readonly params: object }) => void;
  /** With the wallet's public key; undefined where it has sent none. */
  readonly answered: (responder: string | undefined) => void;
  /** The session that the wallet has sent cannot be used; the library tells the wallet why, and nobody else. */
  readonly unsettled: (error: unknown) => void;
}

/** Follows the next pairing that the library makes, and the proposal that goes over it. */
export function followProposal(
  { core: { history, pairing: pairings } }: Client,
  { made, proposed, answered, unsettled }: ProposalListeners,
): { readonly known: Readonly<ProposalFacts>; ignorePairing(): void; stop(): void } {
  const known: ProposalFacts = { answered: false };
  const onPairing = (pairing: { topic: string }): void => {
    ignorePairing();
    known.pairing = pairing.topic;
    made(pairing);
  };
  const ignorePairing = (): void => void pairings.events.off('pairing_create', onPairing);
  const onCall = ({ id, topic, request }: HistoryRecord): void => {
    if (request.method !== 'wc_sessionPropose' || topic !== known.pairing) return;
    known.id = id;
    proposed({ id, topic, params: Object(request.params) });
  };
  const onAnswered = ({ id, request, response }: HistoryRecord): void => {
    if (!response) return;
    if (request.method === 'wc_sessionPropose' && id === known.id && !response.error) {
      known.answered = true;
      const { responderPublicKey } = Object(response.result);
      answered(typeof responderPublicKey === 'string' ? responderPublicKey : undefined);
    }
    if (request.method === 'wc_sessionSettle' && known.answered && response.error) unsettled(response.error);
  };
  pairings.events.on('pairing_create', onPairing);
  history.on('history_created', onCall);
  history.on('history_updated', onAnswered);
  return {
    known,
    /** No pairing will be made any more. */
    ignorePairing,
    stop() {
      history.off('history_created', onCall);
      history.off('history_updated', onAnswered);
    },
  };
}
