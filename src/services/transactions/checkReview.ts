import type { Context } from '../../core/actions/Context';
import type { TransactionRequest } from '../../core/ports/verbs';
import { formatCaipAddress, namespaceOf } from '../../lib/caip';
import type { Network } from '../../lib/network';
import type { Intent } from './Transactions';
import { transactionError } from './transactionError';

/** All fields of a request as one text, to compare two. */
export const textOf = ({ networkId, from, to, value, data, gas }: TransactionRequest): string =>
  JSON.stringify([networkId, from, to ?? null, value?.toString() ?? null, data ?? null, gas?.toString() ?? null]);

/** A request to hand over: whoever gets it may change it. */
export const copyOf = (request: TransactionRequest): TransactionRequest => ({ ...request });

/**
 * Checks that what was reviewed is still so: the account in use, its network, and every field of the request that the caller
 * still shows. Returns the network.
 * @throws WalletModalError `reviewOutdated`
 */
export function checkReview({ state }: Context, { account, request }: Intent, shown: Intent): Network {
  const { networkId, from } = request;
  const namespace = namespaceOf(networkId);
  const { addresses, networkId: activeId, status } = state.accounts.get(namespace);
  const network = state.networks.find(networkId);
  const [address] = addresses;
  const isSame =
    status === 'connected' &&
    address !== undefined &&
    address.toLowerCase() === from.toLowerCase() &&
    account === formatCaipAddress(networkId, address) &&
    activeId === networkId &&
    textOf(shown.request) === textOf(request);
  if (!isSame || !network) throw transactionError('reviewOutdated', { userFacing: true });
  return network;
}
