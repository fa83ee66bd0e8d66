import type { Context } from '../../core/actions/Context';
import type { SignInOptions, SignInSession } from '../../core/options/signInOptions';
import type { CaipNetworkId } from '../../lib/caip';
import { accountKey } from './accountKey';
import { checkStored } from './checkStored';
import { createMessage } from './createMessage';
import { isSessionOf } from './isSessionOf';
import { isTimely } from './isTimely';
import type { Account } from './Question';
import { readHostSession } from './readHostSession';
import type { SignInDriver } from './SignInDriver';
import { storedSessions } from './storedSessions';
import { verifySession } from './verifySession';

const accountOf = ({ data }: SignInSession): Account => ({ networkId: data.chainId, address: data.accountAddress });

/** Fills the members that the host's `siwx` does not have. Its methods are called on it, because it may be an instance of a class. */
export function fromSiwx(ctx: Context, siwx: SignInOptions): SignInDriver {
  const stored = storedSessions(ctx);
  const own = checkStored(ctx, siwx, stored);
  /** Whether the host keeps its sessions as one list, which is also stored in the page. */
  const keepsList = !siwx.addSession && siwx.setSessions !== undefined;
  /** The accounts whose sessions the host has ended, unless they have others since. */
  const ended = new Set<string>();

  /** Returns the session of an account on a network, as the host or this browser has it. */
  async function findSession(networkId: CaipNetworkId, address: string): Promise<SignInSession | null> {
    if (!siwx.getSessions) return own.find(networkId, address);
    const sessions: unknown = await siwx.getSessions(networkId, address);
    const list = Array.isArray(sessions) ? sessions.flatMap((each) => readHostSession(each) ?? []) : [];
    const now = ctx.clock.now();
    return list.filter(isSessionOf(networkId, address)).find(({ data }) => isTimely(data, now)) ?? null;
  }

  /** Ends sessions at the host that were removed here. If one fails, the others are still ended. */
  async function endAtHost(accounts: readonly Account[]): Promise<void> {
    const end = async (account: Account): Promise<void> => {
      await siwx.revokeSession?.(account.networkId, account.address);
      ended.add(accountKey(account));
    };
    if (keepsList && !siwx.revokeSession) await siwx.setSessions?.(await own.findValid());
    for (const result of await Promise.allSettled(accounts.map(end)))
      if (result.status === 'rejected') throw result.reason;
  }

  return {
    appliesTo: () => true,
    family: null,
    isAtHost: siwx.getSessions !== undefined,
    createMessage: async (networkId, address) =>
      siwx.createMessage
        ? siwx.createMessage({ accountAddress: address, chainId: networkId })
        : createMessage(ctx, siwx, networkId, address),
    async addSession(session) {
      ended.delete(accountKey(accountOf(session)));
      if (siwx.addSession) return siwx.addSession(session);
      await verifySession(ctx, session);
      const { chainId, accountAddress } = session.data;
      const isReplaced = isSessionOf(chainId, accountAddress);
      if (keepsList)
        await siwx.setSessions?.([session, ...(await own.findValid()).filter((each) => !isReplaced(each))]);
    },
    keepSession(session) {
      if (!siwx.getSessions || keepsList) stored.add(session);
    },
    async revokeSession(networkId, address) {
      const end = (): Promise<void> => endAtHost([{ networkId, address }]);
      const session = stored.find(networkId, address);
      // A host that keeps a list gets it without the session. Otherwise the session stays until the host has ended it.
      const isListed = keepsList && !siwx.revokeSession;
      if (isListed) stored.remove(networkId, address);
      await end().catch((error) => {
        if (isListed && session) stored.add(session);
        throw error;
      });
      stored.remove(networkId, address);
    },
    async getSession(networkId, address) {
      const session = await findSession(networkId, address);
      if (session) ended.delete(accountKey(accountOf(session)));
      return session;
    },
    isRequired: () => siwx.getRequired?.() ?? true,
    async endSessions(namespace, accounts) {
      if (siwx.signOutOnDisconnect === false) return;
      const removed = stored.removeFamily(namespace);
      const now = ctx.clock.now();
      const lasting = removed.filter(({ data }) => isTimely({ ...data, notBefore: undefined }, now));
      const all = new Map([...accounts, ...lasting.map(accountOf)].map((each) => [accountKey(each), each]));
      // Signing out disconnects the wallet, too: the host has ended the account's session then.
      const left = [...all].flatMap(([key, each]) => (ended.has(key) ? [] : each));
      if (left.length || removed.length || !accounts.length) await endAtHost(left);
    },
    watch: stored.watch,
  };
}
