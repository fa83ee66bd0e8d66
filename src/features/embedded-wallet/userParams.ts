import type { Context } from '../../core/actions/Context';
import type { EmbeddedAccountType, EmbeddedNamespace, UserParams } from '../../core/ports/embedded';
import { type CaipNetworkId, namespaceOf } from '../../lib/caip';
import { isEmbeddedNamespace } from '../../lib/isEmbeddedNamespace';
import { getLoginStorage } from './loginStorage';

/** The default account types. */
const defaultTypes: Readonly<Record<EmbeddedNamespace, EmbeddedAccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
};

/** The active network if the wallet supports it, else the app's first network that it supports. */
function supportedNetwork({ state }: Context): CaipNetworkId {
  const { activeId, offered, all } = state.networks;
  if (isEmbeddedNamespace(namespaceOf(activeId.peek()))) return activeId.peek();
  const supported = [...offered.peek(), ...all.peek()].find(({ namespace }) => isEmbeddedNamespace(namespace));
  return supported?.caipNetworkId ?? 'eip155:1';
}

/** The preferred account type: the stored one, else the default of the chain family. */
export const preferredType = (ctx: Context, namespace: EmbeddedNamespace): EmbeddedAccountType =>
  getLoginStorage(ctx).get('preferredAccountTypes')?.[namespace] ?? defaultTypes[namespace];

/** Whether a network may have smart accounts; true until the list of such networks was loaded once. */
function mayHaveSmartAccounts(ctx: Context, networkId: CaipNetworkId): boolean {
  const networks = getLoginStorage(ctx).get('smartAccountNetworks');
  return !networks || networks.includes(networkId);
}

/** The parameters of a request for the user: the network, and the account type if there is a choice. */
export function userParams(ctx: Context, networkId = supportedNetwork(ctx)): UserParams {
  if (namespaceOf(networkId) !== 'eip155') return { networkId };
  const preferredAccountType = mayHaveSmartAccounts(ctx, networkId) ? preferredType(ctx, 'eip155') : 'eoa';
  return { networkId, preferredAccountType };
}
