import type { Context } from '../../core/actions/Context';
import type { SignInOptions, SignInSession } from '../../core/options/signInOptions';
import { isSameAddress } from '../../lib/address';
import { type CaipNetworkId, namespaceOf } from '../../lib/caip';
import { getAdapter } from '../../shared/getAdapter';
import { checkText } from './checkText';
import { createMessage } from './createMessage';
import { findProblem } from './findProblem';
import { isTimely } from './isTimely';
import type { SignInDriver } from './SignInDriver';
import { storedSessions } from './storedSessions';
import { verifySession } from './verifySession';

/** Whether a session of the host's is of an account on a network, and has not ended. */
const isUsable = ({ data }: SignInSession, networkId: CaipNetworkId, address: string, now: number): boolean =>
  data.chainId === networkId && isSameAddress(data.accountAddress, address) && isTimely(data, now);

/** Fills the members that the host's `siwx` does not have. Its methods are called on it, because it may be an instance of a class. */
export function fromSiwx(ctx: Context, siwx: SignInOptions): SignInDriver {
  const stored = storedSessions(ctx);
  /** Whether the page itself checks signatures: nobody else does. */
  const verifies = !siwx.addSession;

  /** Returns the modal's own session if it signs in this account, on this page, now; one that does not is removed. */
  async function findStored(networkId: CaipNetworkId, address: string): Promise<SignInSession | null> {
    const session = stored.find(networkId, address);
    if (!session) return null;
    const { host, origin } = location;
    const form = (await getAdapter(ctx, namespaceOf(networkId)))?.signInForm;
    const problem =
      findProblem(session.data, { networkId, address, host, origin, now: ctx.clock.now() }) ??
      checkText(session.message, session.data, form, !siwx.createMessage);
    if (problem) {
      stored.remove(networkId, address);
      return null;
    }
    if (verifies) {
      try {
        await verifySession(ctx, session);
      } catch {
        // Not removed: a node may have failed. The visitor can sign in again.
        return null;
      }
    }
    return session;
  }

  return {
    appliesTo: () => true,
    createMessage: async (networkId, address) =>
      siwx.createMessage
        ? siwx.createMessage({ accountAddress: address, chainId: networkId })
        : createMessage(ctx, siwx, networkId, address),
    async addSession(session) {
      if (siwx.addSession) await siwx.addSession(session);
      else await verifySession(ctx, session);
    },
    keepSession(session) {
      if (!siwx.getSessions) stored.add(session);
    },
    async revokeSession(networkId, address) {
      stored.remove(networkId, address);
      await siwx.revokeSession?.(networkId, address);
    },
    async getSession(networkId, address) {
      if (!siwx.getSessions) return findStored(networkId, address);
      const sessions: unknown = await siwx.getSessions(networkId, address);
      const list = Array.isArray(sessions) ? (sessions as readonly SignInSession[]) : [];
      return list.find((session) => isUsable(session, networkId, address, ctx.clock.now())) ?? null;
    },
    isRequired: () => siwx.getRequired?.() ?? true,
    async endSessions(namespace, account) {
      if (siwx.signOutOnDisconnect === false) return;
      stored.removeFamily(namespace);
      if (account) await siwx.revokeSession?.(account.networkId, account.address);
    },
    watch: stored.watch,
  };
}
