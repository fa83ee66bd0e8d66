import type { Context } from '../../core/actions/Context';
import type { SignInOptions, SignInSession } from '../../core/options/signInOptions';
import { type CaipNetworkId, namespaceOf } from '../../lib/caip';
import { withTimeout } from '../../lib/timeout';
import { getAdapter } from '../../shared/getAdapter';
import { findRefusal } from './findRefusal';
import type { storedSessions } from './storedSessions';
import { verifySession } from './verifySession';

/** How long the check of one session may take for the host's list (ms). */
const TIMEOUT = 5_000;

/**
 * Checks the modal's own sessions when they are read: any script of the page can have stored them.
 * @param siwx where it has `addSession`, the page does not verify signatures
 */
export function checkStored(
  ctx: Context,
  { addSession, createMessage }: SignInOptions,
  stored: ReturnType<typeof storedSessions>,
) {
  /** Whether a session's data are a valid sign-in of its account, on this page, at this time. */
  async function isMeant({ data, message: text }: SignInSession): Promise<boolean> {
    const { chainId: networkId, accountAddress: address } = data;
    const form = (await getAdapter(ctx, namespaceOf(networkId)))?.signInForm;
    return findRefusal(ctx, { networkId, address }, { data, text, form, isOwn: !createMessage }) === null;
  }

  /** Whether the account has signed a session. If a node cannot verify it, it counts as not signed. */
  const isSigned = (session: SignInSession): Promise<boolean> =>
    verifySession(ctx, session).then(
      () => true,
      () => false,
    );

  const isValid = async (session: SignInSession): Promise<boolean> =>
    (await isMeant(session)) && (await isSigned(session));

  return {
    /** Returns the session that is a valid sign-in of this account, on this page, at this time; an invalid one is removed. */
    async find(networkId: CaipNetworkId, address: string): Promise<SignInSession | null> {
      const session = stored.find(networkId, address);
      if (!session) return null;
      if (!(await isMeant(session))) {
        stored.remove(networkId, address);
        return null;
      }
      // Without its signature, it is not removed: a node may have failed. The visitor can sign in again.
      return addSession || (await isSigned(session)) ? session : null;
    },
    /**
     * Returns the sessions whose signatures are verified now. Sessions that no node confirms are left out, because an attacker who
     * plants a session can choose a signature that makes every node fail.
     */
    async findValid(): Promise<readonly SignInSession[]> {
      const valid = new Set<string>();
      const check = async (session: SignInSession): Promise<void> => {
        const checked = await withTimeout(() => isValid(session), TIMEOUT, ctx).catch(() => false);
        if (checked) valid.add(JSON.stringify(session));
      };
      await Promise.all(stored.read().map(check));
      // Without sessions that were removed in the meantime.
      return stored.read().filter((session) => valid.has(JSON.stringify(session)));
    },
  };
}
