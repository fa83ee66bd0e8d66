import type { Context } from '../../core/actions/Context';
import { accountAddress, type CaipAddress } from '../../lib/caip';
import type { Network } from '../../lib/network';

export interface Buyer {
  readonly account: CaipAddress;
  readonly address: string;
  /** The networks that the account can receive on. */
  readonly networks: readonly Network[];
}

/**
 * The active account. A smart account receives only on its own network: on another one, its address may have no owner.
 * Reads signals.
 */
export function getBuyer({ state }: Pick<Context, 'state'>): Buyer | null {
  const { networks, accounts } = state;
  const namespace = networks.activeNamespace.value;
  const { networkId, approved, embedded } = accounts.get(namespace);
  const account = accounts.idOf(namespace);
  if (!account) return null;
  const isSmart = embedded?.accounts[0]?.type === 'smartAccount';
  const receives = (network: Network): boolean =>
    network.namespace === namespace &&
    !network.testnet &&
    (isSmart ? network.caipNetworkId === networkId : !approved || approved.ids.includes(network.caipNetworkId));
  return {
    account,
    address: accountAddress(account),
    networks: networks.all.value.filter(receives),
  };
}
