import type { Context } from '../../core/actions/Context';
import { accountAddress, type CaipAddress } from '../../lib/caip';
import type { Network } from '../../lib/network';
import { isSmartAccount } from '../../shared/isSmartAccount';

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
export function getBuyer(ctx: Pick<Context, 'state'>): Buyer | null {
  const { networks, accounts } = ctx.state;
  const namespace = networks.activeNamespace.value;
  const { networkId, approved } = accounts.get(namespace);
  const account = accounts.idOf(namespace);
  if (!account) return null;
  const isSmart = isSmartAccount(ctx, namespace);
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
