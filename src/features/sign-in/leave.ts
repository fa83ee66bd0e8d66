import type { Context } from '../../core/actions/Context';
import { getDriver } from './getDriver';
import { getSignIn } from './getSignIn';
import type { Question } from './Question';
import { reportProperties } from './reportProperties';

/**
 * The visitor does not sign in. If sign-in is not required, the account stays connected and is not asked again in this page. Otherwise
 * its chain family is disconnected; after a change of the network, the wallet is asked to return to the one where its account has signed
 * in. On some families, an account has another address on each network.
 */
export async function leave(ctx: Context, question: Question): Promise<void> {
  const { subject, step, answer, controller } = question;
  if (step.peek() === 'leaving' || controller.signal.aborted) return;
  step.value = 'leaving';
  const target = subject.peek();
  const { namespace, networkId, address } = target;
  ctx.emit({ event: 'CLICK_CANCEL_SIWX', properties: reportProperties(ctx, target) });
  const { lastSignIns, postponed, publish } = getSignIn(ctx);
  const driver = getDriver(ctx);
  if (!driver?.isRequired()) {
    postponed.add(`${namespace}:${address}`);
    return answer.resolve(true);
  }
  const last = lastSignIns.get(namespace);
  try {
    const session = last && last.networkId !== networkId ? await driver.getSession(last.networkId, last.address) : null;
    if (last && session) {
      const { switchNetwork } = await ctx.connection();
      await switchNetwork(ctx, last.networkId, controller.signal);
      if (ctx.state.accounts.get(namespace).addresses[0] === last.address) {
        publish(namespace, session);
        return answer.resolve(true);
      }
    }
  } catch {
    // The wallet does not return.
  }
  answer.resolve(false);
}
