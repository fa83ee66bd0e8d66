import type { Context } from '../../core/actions/Context';
import { type CaipAddress, formatCaipAddress } from '../../lib/caip';
import { shownWalletName } from '../../shared/shownWalletName';
import type { Payment } from './schema/payment';

export interface PayingWallet {
  readonly name: string;
  readonly icon: string | null;
  readonly address: string;
  /** The account on the payment's network. */
  readonly account: CaipAddress;
  readonly isOnOtherNetwork: boolean;
}

/** The connected wallet of the payment's chain family; null without one. Reads signals. */
export function getWallet({ state }: Pick<Context, 'state'>, { network }: Payment): PayingWallet | null {
  const { caipNetworkId, namespace } = network;
  const { status, addresses, walletName, walletIcon, networkId } = state.accounts.get(namespace);
  const [address] = addresses;
  if (status !== 'connected' || !address) return null;
  return {
    name: shownWalletName(state.locale.t, walletName),
    icon: walletIcon,
    address,
    account: formatCaipAddress(caipNetworkId, address),
    isOnOtherNetwork: networkId !== caipNetworkId || state.networks.activeId.value !== caipNetworkId,
  };
}
