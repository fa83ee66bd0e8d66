import type { Context } from '../../core/actions/Context';
import type { SignInOptions, SignInSession } from '../../core/options/signInOptions';
import { type CaipAddress, type CaipNetworkId, formatCaipAddress, namespaceOf } from '../../lib/caip';
import { getAdapter } from '../../shared/getAdapter';
import { createMessage } from './createMessage';
import { findRefusal } from './findRefusal';
import { isSessionOf } from './isSessionOf';
import { isTimely } from './isTimely';
import { readHostSession } from './readHostSession';
import type { SignInDriver } from './SignInDriver';
import { storedSessions } from './storedSessions';
import { verifySession } from './verifySession';

/** Fills the members that the host's `siwx` does not have. Its methods are called on it, because it may be an instance of a class. */
export function fromSiwx(ctx: Context, siwx: SignInOptions): SignInDriver {
  const stored = storedSessions(ctx);
  /** Whether the page itself checks signatures: nobody else does. */
  const verifies = !siwx.addSession;
  /** Whether the host keeps its sessions as one list, which the page knows. */
  const keepsList = verifies && siwx.setSessions !== undefined;
  /** The account whose sessions the host has ended last; null once any account has a session again. */
  let ended: CaipAddress | null = null;
  const timely = () => stored.read().filter(({ data }) => isTimely(data, ctx.clock.now()));

  /** Returns the modal's own session if it signs in this account, on this page, now; one that does not is removed. */
  async function findStored(networkId: CaipNetworkId, address: string): Promise<SignInSession | null> {
    const session = stored.find(networkId, address);
    if (!session) return null;
    const { data, message: text } = session;
    const form = (await getAdapter(ctx, namespaceOf(networkId)))?.signInForm;
    if (findRefusal(ctx, { networkId, address }, { data, text, form, isOwn: !siwx.createMessage })) {
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

  /** Returns the session of an account on a network, as the host or this browser has it. */
  async function findSession(networkId: CaipNetworkId, address: string): Promise<SignInSession | null> {
    if (!siwx.getSessions) return findStored(networkId, address);
    const sessions: unknown = await siwx.getSessions(networkId, address);
    const list = Array.isArray(sessions) ? sessions.flatMap((each) => readHostSession(each) ?? []) : [];
    const now = ctx.clock.now();
    return list.filter(isSessionOf(networkId, address)).find(({ data }) => isTimely(data, now)) ?? null;
  }

  /** Ends at the host what was removed here. */
  async function endAtHost(account: Parameters<SignInDriver['endSessions']>[1]): Promise<void> {
    if (siwx.revokeSession) {
      if (account) await siwx.revokeSession(account.networkId, account.address);
    } else if (keepsList) await siwx.setSessions?.(timely());
    ended = account && formatCaipAddress(account.networkId, account.address);
  }

  return {
    appliesTo: () => true,
    family: null,
    createMessage: async (networkId, address) =>
      siwx.createMessage
        ? siwx.createMessage({ accountAddress: address, chainId: networkId })
        : createMessage(ctx, siwx, networkId, address),
    async addSession(session) {
      ended = null;
      if (siwx.addSession) return siwx.addSession(session);
      await verifySession(ctx, session);
      const { chainId, accountAddress } = session.data;
      const isReplaced = isSessionOf(chainId, accountAddress);
      await siwx.setSessions?.([session, ...timely().filter((each) => !isReplaced(each))]);
    },
    keepSession(session) {
      if (!siwx.getSessions || keepsList) stored.add(session);
    },
    async revokeSession(networkId, address) {
      stored.remove(networkId, address);
      await endAtHost({ networkId, address });
    },
    async getSession(networkId, address) {
      const session = await findSession(networkId, address);
      if (session) ended = null;
      return session;
    },
    isRequired: () => siwx.getRequired?.() ?? true,
    async endSessions(namespace, account) {
      if (siwx.signOutOnDisconnect === false) return;
      const hasRemoved = stored.removeFamily(namespace);
      // Signing out disconnects the wallet, too: the host has ended the account's session then, and knows of the others by a list alone.
      const isEnded = account !== null && ended === formatCaipAddress(account.networkId, account.address);
      if (!isEnded || (hasRemoved && !siwx.revokeSession)) await endAtHost(account);
    },
    watch: stored.watch,
  };
}
