import type { Context } from '../../core/actions/Context';
import { browseLink } from '../../lib/browseLink';
import type { ListedWallet } from '../../lib/listedWallet';

/** Placeholder page: only the existence of a link matters here. */
const anyPage = { href: 'https:', origin: '' };

/** Whether a listed wallet may be shown: not excluded, and on phones with a way to reach it. */
export function isUsable({ state, device }: Context, wallet: ListedWallet): boolean {
  const { excluded, installed } = state.wallets;
  const { id, mobile_link, webapp_link } = wallet;
  if (excluded(wallet)) return false;
  if (!device.mobile || mobile_link || webapp_link || installed(wallet)) return true;
  return state.networks.all.peek().some(({ namespace }) => browseLink(id, namespace, anyPage, () => false));
}
