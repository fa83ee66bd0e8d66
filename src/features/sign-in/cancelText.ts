import type { Context } from '../../core/actions/Context';
import { shownWalletName } from '../../shared/shownWalletName';
import { lastReturn } from './lastReturn';
import type { Question } from './Question';

/** Returns the text about the effect of canceling a required sign-in: see `leave`. */
export function cancelText(ctx: Context, { subject, leaving }: Pick<Question, 'subject' | 'leaving'>): string {
  const { accounts, locale, networks } = ctx.state;
  const { namespace } = subject.value;
  const wallet = shownWalletName(locale.t, accounts.get(namespace).walletName);
  const last = leaving.value ? undefined : lastReturn(ctx, subject.value);
  const back = last && networks.find(last.networkId);
  if (back) return locale.t('signIn.cancelReturns', { network: back.name, wallet });
  if (accounts.connected().length === 1) return locale.t('signIn.cancelDisconnects', { wallet });
  return locale.t('signIn.cancelDisconnectsFrom', { wallet, family: locale.t(`family.${namespace}`) });
}
