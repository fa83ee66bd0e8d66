import { type ReadonlySignal, signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { SignInSession } from '../../core/options/signInOptions';
import type { WalletConnection } from '../../core/ports/adapter';
import { isSameAddress } from '../../lib/address';
import { formatCaipAddress, type Namespace } from '../../lib/caip';
import { accountKey } from './accountKey';
import type { createEndings } from './createEndings';
import type { Sessions } from './followExpiry';
import { isPresent } from './isPresent';
import { isTimely } from './isTimely';
import type { Account, Subject } from './Question';
import type { SignInDriver } from './SignInDriver';

interface Known extends Subject {
  readonly session: SignInSession;
}

/**
 * Creates the sessions of an instance: the known sessions of its accounts at the host.
 * @param driver the host's current sign-in; without it there are no sessions
 */
export function createSessions(
  ctx: Context,
  driver: ReadonlySignal<SignInDriver | null>,
  endings: ReturnType<typeof createEndings>,
) {
  const { state, clock } = ctx;
  const sessions = signal<Sessions>({});
  /** The latest lookup of each family, unless its session was published or removed since. */
  const lookups = new Map<Namespace, Promise<SignInSession | null>>();
  /** The accounts that are known to have signed in, on which networks, and their sessions. */
  const known = new Map<string, Known>();
  /** With the connection of the wallet: another connection has not signed in on that network. */
  const lastSignIns = new Map<Namespace, Account & { readonly connection: WalletConnection | undefined }>();

  function current(namespace: Namespace): SignInSession | null {
    const session = sessions.value[namespace];
    if (!session || !driver.value?.appliesTo(session.data.chainId)) return null;
    const { chainId, accountAddress } = session.data;
    const isOf = isSameAddress(state.accounts.idOf(namespace), formatCaipAddress(chainId, accountAddress));
    return isOf && isTimely(session.data, clock.now()) ? session : null;
  }

  const lasts = (each: Known | undefined): boolean => each !== undefined && isTimely(each.session.data, clock.now());

  function set(namespace: Namespace, session: SignInSession | null): void {
    lookups.delete(namespace);
    sessions.value = { ...sessions.peek(), [namespace]: session };
  }

  function publish(subject: Subject, session: SignInSession | null): void {
    const { namespace, networkId, address } = subject;
    if (!session) known.delete(accountKey(subject));
    if (!isPresent(ctx, subject)) return;
    if (session) known.set(accountKey(subject), { namespace, networkId, address, session });
    if (session) lastSignIns.set(namespace, { networkId, address, connection: ctx.connections.get(namespace) });
    set(namespace, session);
  }

  /** Asks the host for the session of an account. A response from before another session was ended is ignored. */
  async function find(namespace: Namespace, { networkId, address }: Account): Promise<SignInSession | null> {
    for (;;) {
      const ending = endings.ending(namespace);
      if (ending) await ending;
      const session = (await driver.peek()?.getSession(networkId, address)) ?? null;
      if (endings.ending(namespace) === ending) return session;
    }
  }

  async function lookUp(namespace: Namespace): Promise<SignInSession | null> {
    const { addresses, networkId } = state.accounts.get(namespace);
    const [address] = addresses;
    if (!address || !networkId || !driver.peek()?.appliesTo(networkId)) return null;
    const subject = { namespace, networkId, address };
    const lookup = find(namespace, subject);
    lookups.set(namespace, lookup);
    const session = await lookup;
    if (lookups.get(namespace) === lookup) publish(subject, session);
    return session;
  }

  return {
    sessions,
    /** The session of a family's account, if that account is still connected on that network and the session has not ended. */
    current,
    /** Whether an account is known to have a session on a network, also while another account or network is connected. */
    isKnown: (account: Account): boolean => lasts(known.get(accountKey(account))),
    /** The accounts of a chain family that are known to have sessions, and on which networks. */
    knownAccounts: (namespace: Namespace): readonly Account[] =>
      [...known.values()].filter((each) => each.namespace === namespace && lasts(each)),
    /** Sets the session of an account, or removes it, unless the account is not connected any more, or on another network. */
    publish,
    /** Removes the session of a chain family that is disconnected or signed out. */
    clear(namespace: Namespace): void {
      for (const [key, each] of known) if (each.namespace === namespace) known.delete(key);
      lastSignIns.delete(namespace);
      set(namespace, null);
    },
    /**
     * Looks up the session of a family's account at the host, and publishes it. Resolves to it, or to null; the host may let an account
     * pass with the session of another one.
     * @throws the host's error; a `TimeoutError`
     */
    lookUp,
    /** Returns the session of an account at the host, or null. */
    find,
    /** Whether a family's account is known to have a session, once no lookup is open. */
    async hasSession(namespace: Namespace): Promise<boolean> {
      await lookups.get(namespace)?.catch(() => {});
      return current(namespace) !== null;
    },
    /** The account of each chain family that has signed in last, and on which network: its wallet can return there. */
    lastSignIns,
  };
}
