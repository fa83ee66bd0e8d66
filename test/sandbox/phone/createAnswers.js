import { WalletRefusal } from '../../support/relaySigner.mjs';
import { appOf } from './createInbox.js';
import { messageOf } from './createNotes.js';
import { isSolanaMethod } from './createSolana.js';
import { approvedNamespaces, shownAddresses, shownChains } from './ethereumNamespace.js';
import { isSilent, reasonToRefuse, SWITCHING } from './reasonToRefuse.js';

/** @typedef {import('./createInbox.js').Ask} Ask */

const DECLINED = { code: 5000, message: 'User rejected.' };

/**
 * Answers the requests of apps: by the owner, or automatically if there is nothing to decide.
 * @param {object} wallet
 * @param {import('@reown/walletkit').IWalletKit} wallet.kit
 * @param {string[]} wallet.known CAIP-2 ids of its networks
 * @param {(request: { method: string, params: any }, chainId: string) => Promise<unknown>} wallet.sign
 * @param {ReturnType<typeof import('./createTeller.js').createTeller>['update']} wallet.update
 * @param {(chainId: string) => Promise<void>} wallet.selectNetwork
 * @param {import('./createSignIns.js').SignIns} wallet.signIns
 * @param {import('./createSolana.js').Solana} [wallet.solana]
 * @param {import('./createInbox.js').Inbox} inbox
 * @param {import('./createNotes.js').Notes} notes
 */
export function createAnswers(
  { kit, known, sign, update, selectNetwork, signIns, solana },
  { answering, requestAsk, refresh },
  { note, orNote },
) {
  /** @typedef {{ result: unknown } | { error: { code: number, message: string } }} Outcome */

  /** @param {{ id: number, topic: string }} request @param {Outcome} outcome */
  const respond = ({ id, topic }, outcome) =>
    kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...outcome } });

  /** @param {Ask} ask */
  async function perform({ request, chainId = '', of }) {
    const { method, params } = /** @type {NonNullable<Ask['request']>} */ (request);
    if (!SWITCHING.includes(method)) return sign({ method, params }, chainId);
    const wanted = `eip155:${Number(params[0].chainId)}`;
    if (!shownChains(of).includes(wanted)) await update(of, [...shownChains(of), wanted], shownAddresses(of));
    await selectNetwork(wanted);
    return null;
  }

  /** @param {Ask} ask */
  async function carryOut(ask) {
    const request = { id: ask.id, topic: ask.of.topic };
    let result;
    try {
      result = await perform(ask);
    } catch (error) {
      const { code = -32000 } = /** @type {WalletRefusal} */ (error);
      await respond(request, { error: { code, message: messageOf(error) } });
      return note(`It did not work: ${messageOf(error)}`, false);
    }
    await respond(request, { result });
    const hash = ask.request?.method === 'eth_sendTransaction' ? String(result) : undefined;
    note(`${ask.words?.done} You can go back to ${ask.app.name}.`, true, hash);
  }

  return {
    /** Answers silent requests at once, shows the others. @param {any} pending */
    receive: (pending) =>
      orNote(async () => {
        const { id, topic, params } = pending;
        const { chainId, request } = params;
        const session = kit.getActiveSessions()[topic];
        if (!session) return;
        const senseless = new WalletRefusal(-32602, `The parameters of ${request.method} make no sense.`);
        const refusal =
          (solana && isSolanaMethod(request.method)
            ? solana.reasonToRefuse(request, session, chainId)
            : reasonToRefuse(request, session, chainId, known)) ?? (requestAsk(pending) === null ? senseless : null);
        if (refusal) {
          const { code, message } = refusal;
          await answering(id, () => respond(pending, { error: { code, message } }));
          note(`Refused for ${appOf(session.peer).name}: ${message}`, false);
        } else if (isSilent(request.method)) {
          await answering(id, async () => respond(pending, { result: await sign(request, chainId) }));
        } else refresh();
      }),
    /** Returns why a proposal cannot be approved, or null. @param {Ask} ask @param {string} address */
    obstacle({ of, app }, address) {
      try {
        approvedNamespaces(of, known, [address], solana);
        return null;
      } catch (error) {
        return `${app.name} cannot be connected. ${messageOf(error)}`;
      }
    },
    /** Executes a request. An error is also sent to the app. @param {Ask} ask */
    answer: (ask) => orNote(() => answering(ask.id, () => carryOut(ask))),
    /** @param {Ask} ask @param {{ chains: string[], addresses: string[] }} choice the active address first */
    approve: ({ kind, id, of, app }, { chains, addresses }) =>
      orNote(async () => {
        if (kind === 'signIn') {
          await answering(id, () => signIns.approve(of, chains, addresses));
          return note(`Connected to ${app.name}, and signed in. You can go back to it.`);
        }
        const namespaces = approvedNamespaces(of, chains, addresses, solana);
        await answering(id, () => kit.approveSession({ id, namespaces }));
        note(`Connected to ${app.name}. You can go back to it.`);
      }),
    /** @param {Ask} ask */
    decline: ({ kind, id, of, app }) =>
      orNote(async () => {
        await answering(id, () => {
          if (kind === 'signIn') return signIns.reject(id, DECLINED);
          return kind === 'proposal'
            ? kit.rejectSession({ id, reason: DECLINED })
            : respond({ id, topic: of.topic }, { error: DECLINED });
        });
        note(`Declined. ${app.name} was told.`, false);
      }),
  };
}
