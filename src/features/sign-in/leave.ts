import type { Context } from '../../core/actions/Context';
import { cancelText } from './cancelText';
import { getDriver } from './getDriver';
import { getSignIn } from './getSignIn';
import { lastReturn } from './lastReturn';
import type { Question } from './Question';
import { reportProperties } from './reportProperties';

/**
 * The visitor declines to sign in. If sign-in is not required, the account stays connected and is not asked again in this page.
 * Otherwise its chain family is disconnected; after a change of the network, the wallet is asked to return to the one where its
 * account has signed in, which the visitor need not wait for: a second call disconnects.
 */
export async function leave(ctx: Context, question: Question): Promise<void> {
  const { subject, leaving, answer, controller } = question;
  if (controller.signal.aborted) return;
  const target = subject.peek();
  ctx.emit({ event: 'CLICK_CANCEL_SIWX', properties: reportProperties(ctx, target) });
  if (!getDriver(ctx)?.isRequired()) {
    getSignIn(ctx).postponed.add(`${target.namespace}:${target.address}`);
    return answer.resolve(true);
  }
  if (leaving.peek()) return answer.resolve(false);
  leaving.value = 'host';
  // Without the wallet's answer to the switch, or after a refusal, the account is not on the network where it has signed in.
  const hasReturned = await returnToLast(ctx, question).catch(() => false);
  if (hasReturned !== null) return answer.resolve(hasReturned);
  leaving.value = null;
  if (!controller.signal.aborted) ctx.state.announcer.alert(cancelText(ctx, question));
}

/**
 * Returns the wallet to the network where its account has signed in. On some families, an account has another address on each network.
 * Resolves to whether it is on that network; to null if that account has been signed out in the meantime or the host does not
 * respond: the view then shows that canceling disconnects, and the visitor chooses again.
 */
async function returnToLast(ctx: Context, { subject, leaving, controller }: Question): Promise<boolean | null> {
  const { modal, accounts } = ctx.state;
  const { lastSignIns, publish, find } = getSignIn(ctx);
  const target = subject.peek();
  const { namespace } = target;
  const last = lastReturn(ctx, target);
  if (!last) return false;
  const session = await find(namespace, last).catch(() => null);
  if (!session) {
    if (!modal.open.peek()) return false;
    lastSignIns.delete(namespace);
    return null;
  }
  const { returnToNetwork } = await ctx.connection();
  controller.signal.throwIfAborted();
  leaving.value = 'wallet';
  await returnToNetwork(ctx, last.networkId, controller.signal);
  if (accounts.get(namespace).addresses[0] !== last.address) return false;
  publish({ namespace, ...last }, session);
  return true;
}
