import type { ApprovedNetworks } from '../../core/ports/adapter';
import type { RelayNamespace } from '../../core/ports/relay';
import type { CaipNetworkId } from '../../lib/caip';

/** A wallet adds a network to its session by these requests (EIP-3326, EIP-3085). */
const addingMethods = ['wallet_switchEthereumChain', 'wallet_addEthereumChain'];

/** The networks that a session's namespace has accounts on, and whether its wallet can be asked to add others. */
export const getApprovedNetworks = ({ accounts, methods }: RelayNamespace): ApprovedNetworks => ({
  ids: [...new Set(accounts.map((account) => account.slice(0, account.lastIndexOf(':')) as CaipNetworkId))],
  canAdd: addingMethods.every((method) => methods.includes(method)),
});
