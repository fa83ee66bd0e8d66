import type { Context } from '../../core/actions/Context';
import { cancelText } from './cancelText';
import { getDriver } from './getDriver';
import { getSignIn } from './getSignIn';
import { lastReturn } from './lastReturn';
import type { Question } from './Question';
import { reportProperties } from './reportProperties';

/**
 * The visitor does not sign in. If sign-in is not required, the account stays connected and is not asked again in this page. Otherwise
 * its chain family is disconnected; after a change of the network, the wallet is asked to return to the one where its account has signed
 * in. On some families, an account has another address on each network. If that one has been signed out meanwhile, or the host does not
 * answer, the open view says that canceling disconnects now, and the visitor chooses again.
 */
export async function leave(ctx: Context, question: Question): Promise<void> {
  const { subject, step, answer, controller } = question;
  const before = step.peek();
  if (before === 'leaving' || controller.signal.aborted) return;
  step.value = 'leaving';
  const target = subject.peek();
  const { namespace, address } = target;
  ctx.emit({ event: 'CLICK_CANCEL_SIWX', properties: reportProperties(ctx, target) });
  const { lastSignIns, postponed, publish } = getSignIn(ctx);
  const driver = getDriver(ctx);
  if (!driver?.isRequired()) {
    postponed.add(`${namespace}:${address}`);
    return answer.resolve(true);
  }
  const last = lastReturn(ctx, target);
  try {
    const session = last && (await driver.getSession(last.networkId, last.address).catch(() => null));
    if (last && session) {
      const { returnToNetwork } = await ctx.connection();
      await returnToNetwork(ctx, last.networkId, controller.signal);
      if (ctx.state.accounts.get(namespace).addresses[0] === last.address) {
        publish({ namespace, ...last }, session);
        return answer.resolve(true);
      }
    } else if (last && ctx.state.modal.open.peek()) {
      lastSignIns.delete(namespace);
      // The wallet may have rejected the signature meanwhile.
      if (step.peek() === 'leaving') step.value = before;
      return ctx.state.announcer.say(cancelText(ctx, target), true);
    }
  } catch {
    // The wallet does not return.
  }
  answer.resolve(false);
}
