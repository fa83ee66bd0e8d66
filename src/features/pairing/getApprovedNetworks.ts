import type { ApprovedNetworks } from '../../core/ports/adapter';
import type { RelayNamespace } from '../../core/ports/relay';
import { accountNetworkId } from '../../lib/caip';

/** The networks that a session's namespace has accounts on, and whether its wallet can be asked to add others. */
export const getApprovedNetworks = ({ accounts, canAdd = false }: RelayNamespace): ApprovedNetworks => ({
  ids: [...new Set(accounts.map(accountNetworkId))],
  canAdd,
});
