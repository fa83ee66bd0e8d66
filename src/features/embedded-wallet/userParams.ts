import type { Context } from '../../core/actions/Context';
import type { EmbeddedAccountType, EmbeddedNamespace, UserParams } from '../../core/ports/embedded';
import { type CaipNetworkId, namespaceOf } from '../../lib/caip';
import { isEmbeddedNamespace } from '../../lib/isEmbeddedNamespace';
import { getLoginStorage } from './loginStorage';

/** The types of accounts in use before the visitor has chosen one. */
const defaultTypes: Readonly<Record<EmbeddedNamespace, EmbeddedAccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
};

/** The active network if the wallet has accounts on it, else the app's first one on which it has. */
function supportedNetwork({ state }: Context): CaipNetworkId {
  const { activeId, offered, all } = state.networks;
  if (isEmbeddedNamespace(namespaceOf(activeId.peek()))) return activeId.peek();
  const supported = [...offered.peek(), ...all.peek()].find(({ namespace }) => isEmbeddedNamespace(namespace));
  return supported?.caipNetworkId ?? 'eip155:1';
}

/** The type that the visitor prefers: what was stored, else the default of the chain family. */
export const preferredType = (ctx: Context, namespace: EmbeddedNamespace): EmbeddedAccountType =>
  getLoginStorage(ctx).get('preferredAccountTypes')?.[namespace] ?? defaultTypes[namespace];

/** Whether a network may have smart accounts, as far as it is known. */
function mayHaveSmartAccounts(ctx: Context, networkId: CaipNetworkId): boolean {
  const networks = getLoginStorage(ctx).get('smartAccountNetworks');
  return !networks || networks.includes(networkId);
}

/** What the frame is asked for about the user: the network, and the type of account where there is a choice. */
export function userParams(ctx: Context, networkId = supportedNetwork(ctx)): UserParams {
  if (namespaceOf(networkId) !== 'eip155') return { networkId };
  const preferredAccountType = mayHaveSmartAccounts(ctx, networkId) ? preferredType(ctx, 'eip155') : 'eoa';
  return { networkId, preferredAccountType };
}
