import type { Context } from '../../core/actions/Context';
import type { WalletConnection } from '../../core/ports/adapter';
import { type CaipAddress, type CaipNetworkId, formatCaipAddress } from '../../lib/caip';
import { hasFeature } from '../../lib/familyFeatures';

/** The account that registers a name: the embedded wallet's account on the active network. */
export interface NameOwner {
  readonly account: CaipAddress;
  readonly networkId: CaipNetworkId;
  readonly address: string;
  readonly isSmartAccount: boolean;
  readonly connection: WalletConnection;
}

/** The code of the error if no account can register a name. */
export type MissingOwnerCode = 'nameNetworkNotFound' | 'nameConnectorNotFound';

/** The account that can register a name, or the code of the error if there is none. Reads signals. */
export function getOwner({ state, connections }: Pick<Context, 'state' | 'connections'>): NameOwner | MissingOwnerCode {
  const { accounts, networks } = state;
  const networkId = networks.activeId.value;
  const namespace = networks.activeNamespace.value;
  if (!hasFeature(namespace, 'names') || !networks.find(networkId)) return 'nameNetworkNotFound';
  const { addresses, embedded } = accounts.get(namespace);
  const [address] = addresses;
  const connection = connections.get(namespace);
  if (!address || !embedded || !connection) return 'nameConnectorNotFound';
  const isSmartAccount = embedded.user.accountType === 'smartAccount';
  return { account: formatCaipAddress(networkId, address), networkId, address, isSmartAccount, connection };
}
