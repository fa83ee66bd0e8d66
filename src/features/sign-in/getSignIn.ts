import { effect, signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { SignInSession } from '../../core/options/signInOptions';
import { isSameAddress } from '../../lib/address';
import type { Namespace } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';
import { followExpiry, type Sessions } from './followExpiry';
import { isPresent } from './isPresent';
import { isTimely } from './isTimely';
import type { Question, Subject } from './Question';

/** The state of sign-in of an instance. Keeps the session of the active account in the state, until it expires. */
export const getSignIn = perInstance((ctx: Context) => {
  const { state, clock, signal: life } = ctx;
  const sessions = signal<Sessions>({});
  const questions = signal<readonly Question[]>([]);

  /** The session of a family's account, if that account is still connected on that network and the session has not ended. */
  function current(namespace: Namespace): SignInSession | null {
    const session = sessions.value[namespace];
    const { status, addresses, networkId } = state.accounts.get(namespace);
    if (!session || status !== 'connected' || networkId !== session.data.chainId) return null;
    const isOf = isSameAddress(addresses[0], session.data.accountAddress) && isTimely(session.data, clock.now());
    return isOf ? session : null;
  }

  const disposers = [
    effect(() => {
      state.session.value = current(state.networks.activeNamespace.value);
    }),
    followExpiry(ctx, sessions),
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
