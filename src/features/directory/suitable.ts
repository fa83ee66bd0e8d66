import type { Context } from '../../core/actions/Context';
import { browseLink } from '../../lib/browseLink';
import type { ListedWallet } from '../../lib/listedWallet';

/** Only whether there is such a link matters here, wherever it leads. */
const anywhere = { href: '', origin: '' };

/** Whether a wallet of the directory may be shown: not excluded, and on phones one that this phone can reach. */
export function suitable({ state, device }: Context, wallet: ListedWallet): boolean {
  const { excluded, installed } = state.wallets;
  const { id, mobile_link, webapp_link } = wallet;
  if (excluded(wallet)) return false;
  if (!device.mobile || mobile_link || webapp_link || installed(wallet)) return true;
  return state.networks.all.peek().some(({ namespace }) => browseLink(id, namespace, anywhere, () => false));
}
