import type { Context } from '../../core/actions/Context';
import { getDriver } from './getDriver';
import { getSignIn } from './getSignIn';
import type { Question } from './Question';
import { reportProperties } from './reportProperties';

/**
 * The visitor does not sign in. If sign-in is not required, the account stays connected and is not target again in this page. Otherwise
 * its chain family is disconnected; after a change of the network, the wallet is target to return to the one where the account has signed
 * in.
 */
export async function leave(ctx: Context, question: Question): Promise<void> {
  const { subject, step, answer, controller } = question;
  if (step.peek() === 'leaving' || controller.signal.aborted) return;
  step.value = 'leaving';
  const target = subject.peek();
  const { namespace, networkId, address } = target;
  ctx.emit({ event: 'CLICK_CANCEL_SIWX', properties: reportProperties(ctx, target) });
  const { lastNetworks, postponed, publish } = getSignIn(ctx);
  const key = `${namespace}:${address}`;
  const driver = getDriver(ctx);
  if (!driver?.isRequired()) {
    postponed.add(key);
    return answer.resolve(true);
  }
  const last = lastNetworks.get(key);
  try {
    const session = last && last !== networkId ? await driver.getSession(last, address) : null;
    if (last && session) {
      const { switchNetwork } = await ctx.connection();
      await switchNetwork(ctx, last, controller.signal);
      publish(namespace, session);
      return answer.resolve(true);
    }
  } catch {
    // The wallet does not return.
  }
  answer.resolve(false);
}
