import type { Context } from '../../core/actions/Context';
import type { Feature } from '../../core/context';
import type { SignInGate } from '../../core/ports/signInGate';
import type { Namespace } from '../../lib/caip';
import { words as familyWords } from '../../shared/families/words';
import buttonPair from '../../ui/buttonPair.css';
import disclosure from '../../ui/disclosure.css';
import noteKinds from '../../ui/noteKinds.css';
import { createRequest } from './createRequest';
import { gate } from './gate';
import { getDriver } from './getDriver';
import { getSignIn } from './getSignIn';
import type { Account } from './Question';
import { SIWXSignMessage } from './SIWXSignMessage';
import css from './signIn.css';
import { getSession, signOut } from './signOut';
import { words } from './words';

/** The sign-in functions for the handle and the connections. */
export const signIn = {
  gate: (ctx: Context, question: Parameters<SignInGate>): Promise<boolean> => gate(ctx, question),
  createRequest,
  getSession,
  signOut,
  /** Looks up the published sessions again after the host has changed its sign-in. */
  lookUpAll: (ctx: Context): void => getSignIn(ctx).lookUpAll(),
  /** Ends the sessions of a chain family whose wallet the visitor has disconnected. */
  async forget(ctx: Context, namespace: Namespace, account: Account | null) {
    const { knownAccounts, clear, end } = getSignIn(ctx);
    const accounts = [...(account ? [account] : []), ...knownAccounts(namespace)];
    clear(namespace);
    const driver = getDriver(ctx);
    if (driver) await end(namespace, driver.endSessions(namespace, accounts));
  },
};

/** Sign-in with a wallet signature. */
export const feature: Feature = {
  views: { SIWXSignMessage },
  // The view has its own buttons.
  start: { SIWXSignMessage: () => null },
  css: disclosure + noteKinds + buttonPair + css,
  messages: { ...words, ...familyWords },
};
