import { effect, signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { SignInSession } from '../../core/options/signInOptions';
import { isSameAddress } from '../../lib/address';
import type { Namespace } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';
import { isPresent } from './isPresent';
import type { Question, Subject } from './Question';

/** The session of each chain family's account. */
type Sessions = Readonly<Partial<Record<Namespace, SignInSession | null>>>;

/** The longest time that a timer of the browser can have (ms). */
const MAX_DELAY = 2_147_483_647;

/** The state of sign-in of an instance. Keeps the session of the active account in the state, and removes it when it expires. */
export const getSignIn = perInstance((ctx: Context) => {
  const { state, clock, signal: life } = ctx;
  const sessions = signal<Sessions>({});
  const questions = signal<readonly Question[]>([]);

  /** The session of a family's account, if that account is still connected on that network. */
  function current(namespace: Namespace): SignInSession | null {
    const session = sessions.value[namespace];
    const { status, addresses, networkId } = state.accounts.get(namespace);
    if (!session || status !== 'connected' || networkId !== session.data.chainId) return null;
    return isSameAddress(addresses[0], session.data.accountAddress) ? session : null;
  }

  const disposers = [
    effect(() => {
      state.session.value = current(state.networks.activeNamespace.value);
    }),
    effect(() => {
      const controller = new AbortController();
      for (const [namespace, session] of Object.entries(sessions.value) as [Namespace, SignInSession | null][]) {
        const left = Date.parse(session?.data.expirationTime ?? '') - clock.now();
        if (!(left <= MAX_DELAY)) continue;
        const expire = (): void => {
          if (sessions.peek()[namespace] === session) sessions.value = { ...sessions.peek(), [namespace]: null };
        };
        clock.delay(Math.max(0, left), controller.signal).then(expire, () => {});
      }
      return () => controller.abort();
    }),
  ];
  life.addEventListener('abort', () => {
    for (const dispose of disposers) dispose();
    for (const question of questions.peek()) question.controller.abort();
  });

  return {
    /** The open questions. The first one is shown. */
    questions,
    current,
    /** Sets the session of an account, or removes it, unless the account is not connected any more, or on another network. */
    publish(subject: Subject, session: SignInSession | null): void {
      if (isPresent(ctx, subject)) sessions.value = { ...sessions.peek(), [subject.namespace]: session };
    },
    /** Removes the session of a chain family that is disconnected. */
    clear(namespace: Namespace): void {
      sessions.value = { ...sessions.peek(), [namespace]: null };
    },
    /** The account of each chain family that has signed in last, and on which network: its wallet can return there. */
    lastSignIns: new Map<Namespace, Pick<Subject, 'networkId' | 'address'>>(),
    /** The accounts whose owners have put the sign-in off, in this page. */
    postponed: new Set<string>(),
  };
});
