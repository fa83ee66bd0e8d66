import type { Context } from '../../core/actions/Context';
import { getSignIn } from './getSignIn';
import type { Subject } from './Question';

/** Says what canceling a required sign-in does: see `leave`. @param wallet its name */
export function cancelText(ctx: Context, { namespace, networkId }: Subject, wallet: string): string {
  const { accounts, locale, networks } = ctx.state;
  const last = getSignIn(ctx).lastSignIns.get(namespace);
  const back = last && last.networkId !== networkId ? networks.find(last.networkId) : undefined;
  if (back) return locale.t('signIn.cancelReturns', { network: back.name });
  if (accounts.connected().length === 1) return locale.t('signIn.cancelDisconnects', { wallet });
  return locale.t('signIn.cancelDisconnectsFrom', { wallet, family: locale.t(`family.${namespace}`) });
}
