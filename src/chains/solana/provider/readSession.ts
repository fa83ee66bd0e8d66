import type { Context } from '../../../core/actions/Context';
import type { SessionAccount } from '../wallet/createSessionCalls';

/** Reads the account of the connected wallet, and the app's networks that it has. Reads signals. */
export function readSession({ state }: Pick<Context, 'state'>): SessionAccount {
  const { addresses, networkId, approved } = state.accounts.get('solana');
  const networks = state.networks.all.value.filter(({ namespace }) => namespace === 'solana');
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId);
  return {
    addresses,
    networkIds: [...(networkId ? [networkId] : []), ...ids.filter((id) => !approved || approved.ids.includes(id))],
  };
}
