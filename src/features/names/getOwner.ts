import type { Context } from '../../core/actions/Context';
import type { WalletConnection } from '../../core/ports/adapter';
import { accountAddress, type CaipAddress, type CaipNetworkId } from '../../lib/caip';
import { hasFeature } from '../../lib/familyFeatures';
import { isSmartAccount } from '../../shared/isSmartAccount';

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
export function getOwner(ctx: Pick<Context, 'state' | 'connections'>): NameOwner | MissingOwnerCode {
  const { accounts, networks } = ctx.state;
  const networkId = networks.activeId.value;
  const namespace = networks.activeNamespace.value;
  if (!hasFeature(namespace, 'names') || !networks.find(networkId)) return 'nameNetworkNotFound';
  const account = accounts.idOf(namespace);
  const connection = ctx.connections.get(namespace);
  if (!account || !accounts.get(namespace).embedded || !connection) return 'nameConnectorNotFound';
  return {
    account,
    networkId,
    address: accountAddress(account),
    isSmartAccount: isSmartAccount(ctx, namespace),
    connection,
  };
}
