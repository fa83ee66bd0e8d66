import { signal } from '@preact/signals';
import { isSolanaMethod } from './createSolana.js';
import { requestWords } from './requestWords.js';

/**
 * @typedef {{ name: string, url: string }} App
 * @typedef {object} Ask a question that waits for a person
 * @property {'proposal' | 'signIn' | 'request'} kind `signIn`: a proposal that the accounts also sign in to
 * @property {number} id
 * @property {App} app
 * @property {number} expires seconds since the epoch
 * @property {any} of the proposal itself, or the session of the request
 * @property {string} [chainId] CAIP-2
 * @property {{ method: string, params: any }} [request]
 * @property {import('./requestWords.js').Words} [words]
 */

/** Returns the peer's self-declared name and URL. @param {any} peer @returns {App} */
export const appOf = ({ metadata }) => ({ name: metadata?.name || 'An app without a name', url: metadata?.url ?? '' });

/**
 * Sessions and pending requests as signals. The client's storage is the source of truth: `refresh` reads it again.
 * @param {import('@reown/walletkit').IWalletKit} kit
 * @param {import('./createPhone.js').Chain[]} chains
 * @param {import('./createSignIns.js').SignIns} signIns
 * @param {import('./createSolana.js').Solana} [solana]
 */
export function createInbox(kit, chains, signIns, solana) {
  const sessions = signal(/** @type {any[]} */ ([]));
  const asks = signal(/** @type {Ask[]} */ ([]));
  /** Requests that are being answered. @type {Set<number>} */
  const answeringIds = new Set();

  /** @param {any} proposal @param {'proposal' | 'signIn'} kind @returns {Ask} */
  const proposalAsk = (proposal, kind) => ({
    kind,
    id: proposal.id,
    app: appOf(proposal.proposer),
    expires: proposal.expiryTimestamp,
    of: proposal,
  });

  /** @param {any} pending @returns {Ask | null} null when its session is gone or nobody could say what it means */
  function requestAsk({ id, topic, params: { chainId, request } }) {
    const session = kit.getActiveSessions()[topic];
    if (!session) return null;
    const app = appOf(session.peer);
    try {
      const words =
        solana && isSolanaMethod(request.method) ? solana.words(request) : requestWords(request, app, chains, chainId);
      return { kind: 'request', id, app, expires: request.expiryTimestamp, of: session, chainId, request, words };
    } catch {
      return null;
    }
  }

  function refresh() {
    const now = Date.now() / 1000;
    const all = [
      ...Object.values(kit.getPendingSessionProposals()).map((each) => proposalAsk(each, 'proposal')),
      ...signIns.pending().map((each) => proposalAsk(each, 'signIn')),
      ...kit.getPendingSessionRequests().map(requestAsk),
    ];
    sessions.value = Object.values(kit.getActiveSessions());
    asks.value = all
      .filter((ask) => ask !== null)
      .filter(({ id, expires }) => !answeringIds.has(id) && !(expires < now));
  }

  return {
    sessions,
    asks,
    requestAsk,
    refresh,
    /** Hides a request while it is answered. It is shown again if that fails. @template T @param {number} id @param {() => Promise<T>} work */
    async answering(id, work) {
      answeringIds.add(id);
      refresh();
      try {
        return await work();
      } finally {
        answeringIds.delete(id);
        refresh();
      }
    },
  };
}

/** @typedef {ReturnType<typeof createInbox>} Inbox */
