import { type ReadonlySignal, signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { SignInSession } from '../../core/options/signInOptions';
import { isSameAddress } from '../../lib/address';
import { formatCaipAddress, type Namespace } from '../../lib/caip';
import type { Sessions } from './followExpiry';
import { isPresent } from './isPresent';
import { isTimely } from './isTimely';
import type { Subject } from './Question';
import type { SignInDriver } from './SignInDriver';

/**
 * Creates the sessions of an instance: those that its accounts are known to have at the host.
 * @param driver the host's sign-in of the moment, without which there are none
 */
export function createSessions(ctx: Context, driver: ReadonlySignal<SignInDriver | null>) {
  const { state, clock } = ctx;
  const sessions = signal<Sessions>({});
  /** The latest lookup of each family, unless its session was published or removed since. */
  const lookups = new Map<Namespace, Promise<SignInSession | null>>();
  const lastSignIns = new Map<Namespace, Pick<Subject, 'networkId' | 'address'>>();

  function current(namespace: Namespace): SignInSession | null {
    const session = sessions.value[namespace];
    if (!session || !driver.value?.appliesTo(session.data.chainId)) return null;
    const { chainId, accountAddress } = session.data;
    const isOf = isSameAddress(state.accounts.idOf(namespace), formatCaipAddress(chainId, accountAddress));
    return isOf && isTimely(session.data, clock.now()) ? session : null;
  }

  function set(namespace: Namespace, session: SignInSession | null): void {
    lookups.delete(namespace);
    sessions.value = { ...sessions.peek(), [namespace]: session };
  }

  function publish(subject: Subject, session: SignInSession | null): void {
    const { namespace, networkId, address } = subject;
    if (!isPresent(ctx, subject)) return;
    if (session) lastSignIns.set(namespace, { networkId, address });
    set(namespace, session);
  }

  async function lookUp(namespace: Namespace): Promise<SignInSession | null> {
    const { addresses, networkId } = state.accounts.get(namespace);
    const [address] = addresses;
    const host = driver.peek();
    if (!address || !networkId || !host?.appliesTo(networkId)) return null;
    const subject = { namespace, networkId, address };
    const lookup = host.getSession(networkId, address);
    lookups.set(namespace, lookup);
    const session = await lookup;
    if (lookups.get(namespace) === lookup) publish(subject, session);
    return session;
  }

  return {
    sessions,
    /** The session of a family's account, if that account is still connected on that network and the session has not ended. */
    current,
    /** Sets the session of an account, or removes it, unless the account is not connected any more, or on another network. */
    publish,
    /** Removes the session of a chain family that is disconnected or signed out. */
    clear: (namespace: Namespace): void => set(namespace, null),
    /**
     * Looks up the session of a family's account at the host, and publishes it. Resolves to it, or to null; the host may let an account
     * pass with the session of another one.
     * @throws the host's error; a `TimeoutError`
     */
    lookUp,
    /** Whether a family's account is known to have a session, once no lookup is open. */
    async hasSession(namespace: Namespace): Promise<boolean> {
      await lookups.get(namespace)?.catch(() => {});
      return current(namespace) !== null;
    },
    /** The account of each chain family that has signed in last, and on which network: its wallet can return there. */
    lastSignIns,
  };
}
