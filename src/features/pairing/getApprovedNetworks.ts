import { canAddNetworks } from '../../chains/eip155/wallet/requestSwitch';
import type { ApprovedNetworks } from '../../core/ports/adapter';
import type { RelayNamespace } from '../../core/ports/relay';
import { accountNetworkId } from '../../lib/caip';

/** The networks that a session's namespace has accounts on, and whether its wallet can be asked to add others. */
export const getApprovedNetworks = ({ accounts, methods }: RelayNamespace): ApprovedNetworks => ({
  ids: [...new Set(accounts.map(accountNetworkId))],
  canAdd: canAddNetworks((method) => methods.includes(method)),
});
