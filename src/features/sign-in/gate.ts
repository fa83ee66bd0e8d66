import type { Context } from '../../core/actions/Context';
import type { SignInSession } from '../../core/options/signInOptions';
import type { SignInGate } from '../../core/ports/signInGate';
import { pageDocument } from '../../lib/pageDocument';
import { sharedInPage } from '../../lib/sharedInPage';
import { isSmartAccount } from '../../shared/isSmartAccount';
import { untilVisible } from '../../shared/ports/untilVisible';
import { showToast } from '../../shared/showToast';
import { acceptCarried } from './acceptCarried';
import { ask } from './ask';
import { concerns } from './concerns';
import { getDriver } from './getDriver';
import { getSignIn } from './getSignIn';
import { isPresent } from './isPresent';
import { problemOf } from './problemOf';
import type { Subject } from './Question';
import { signInError } from './signInError';

/** Finds the account's session at the host. A failure is shown. */
async function findSession(ctx: Context, subject: Subject): Promise<SignInSession | null> {
  try {
    return await getSignIn(ctx).lookUp(subject.namespace);
  } catch (error) {
    // The failure is no longer relevant: the account has changed.
    if (!isPresent(ctx, subject)) return null;
    void showToast(ctx, 'error', ctx.state.locale.t('literal.signInSetupFailed'));
    throw signInError('signInSetupFailed', { cause: error });
  }
}

/**
 * Accepts an account that has a session, or has signed in while its wallet connected; any other is asked to sign in. If the account
 * or its network changes in the meantime, the answer is about the current one.
 * @throws WalletModalError `signInSetupFailed` if the host fails to look up the session
 */
async function decide(
  ctx: Context,
  [namespace, address, networkId, cause, carried]: Parameters<SignInGate>,
): Promise<boolean> {
  const driver = getDriver(ctx);
  if (!driver || !concerns(ctx, driver, networkId)) return true;
  const { hasSession, postponed, end } = getSignIn(ctx);
  // It has signed in at the previous question, or has become the current one again before the host responded.
  if (cause === 'event' && (await hasSession(namespace))) return true;
  const subject = { namespace, networkId, address };
  const askAnew = async (): Promise<boolean> => {
    const { addresses, networkId: network } = ctx.state.accounts.get(namespace);
    return addresses[0] && network ? decide(ctx, [namespace, addresses[0], network, cause]) : false;
  };
  const session = await findSession(ctx, subject);
  if (!isPresent(ctx, subject)) return askAnew();
  // The host may have ended its sign-in meanwhile.
  if (session || !getDriver(ctx)?.appliesTo(networkId)) return true;
  if (carried) {
    if (await acceptCarried(ctx, driver, subject, carried)) return true;
    if (!isPresent(ctx, subject)) return askAnew();
  }
  const isPostponed = postponed.has(`${namespace}:${address}`) && cause !== 'visitor' && !driver.isRequired();
  if (!isPostponed && (cause === 'restore' || cause === 'event') && pageDocument.hidden) {
    // The visitor may be signing in with the same account in another tab, and some servers keep only the last nonce.
    await untilVisible(ctx.signal);
    return askAnew();
  }
  if (driver.endOther) {
    await end(namespace, driver.endOther(address)).catch(ctx.report);
    if (!isPresent(ctx, subject)) return askAnew();
  }
  if (isPostponed) return true;
  return ask(ctx, subject, cause, carried ? problemOf(null, true, isSmartAccount(ctx, namespace)) : null);
}

/** The answers that modals of the page wait for, also those of other copies of this package, with the modals. */
const open = sharedInPage('signIns', Map<unknown, unknown>);

/**
 * Decides like `decide`, once the other modals of the page have asked, unless the visitor waits for it: a modal that connects
 * because another one has connected would show its dialog over the other one's, and finds the session that is signed there.
 */
export function gate(ctx: Context, question: Parameters<SignInGate>): Promise<boolean> {
  const [, , , cause] = question;
  const others = [...open].flatMap(([answer, other]) => (other !== ctx && cause !== 'visitor' ? answer : []));
  const answer = others.length ? Promise.allSettled(others).then(() => decide(ctx, question)) : decide(ctx, question);
  open.set(answer, ctx);
  const close = (): void => void open.delete(answer);
  answer.then(close, close);
  return answer;
}
