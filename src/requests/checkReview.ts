import type { Context } from '../core/actions/Context';
import type { SentRequest } from '../core/ports/chainTransactions';
import type { TransactionRequest } from '../core/ports/verbs';
import { formatCaipAddress, namespaceOf } from '../lib/caip';
import type { Network } from '../lib/network';
import type { Intent } from './Intent';
import { transactionError } from './transactionError';

/** All fields of a request as one text, to compare requests. */
export const serializeRequest = ({ networkId, from, to, value, data, digest, gas }: SentRequest): string =>
  JSON.stringify([
    networkId,
    from,
    to ?? null,
    value?.toString() ?? null,
    digest ?? data ?? null,
    gas?.toString() ?? null,
  ]);

/** A copy to pass to the wallet, whose provider may change it. */
export const copyRequest = (request: TransactionRequest): TransactionRequest => ({ ...request });

/**
 * Checks that nothing has changed since the review: the active account, its network, and the request. `reviewed` is the caller's
 * object, which other scripts of the page can change; the intent is its frozen copy. Returns the network.
 * @throws WalletModalError `reviewOutdated`
 */
export function checkReview({ state }: Context, { account, request }: Intent, reviewed: Intent): Network {
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
    serializeRequest(reviewed.request) === serializeRequest(request);
  if (!isSame || !network) throw transactionError('reviewOutdated', { userFacing: true });
  return network;
}
