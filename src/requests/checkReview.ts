import type { Context } from '../core/actions/Context';
import type { ChainTransactions } from '../core/ports/chainTransactions';
import type { Network } from '../lib/network';
import type { Intent } from './Intent';
import { isFromAccountInUse } from './isFromAccountInUse';
import { transactionError } from './transactionError';

/** The packed request of a family as one text, to compare requests. */
export const serializeRequest = (
  chain: Pick<ChainTransactions, 'pack'>,
  { request }: Pick<Intent, 'request'>,
): string => JSON.stringify(chain.pack(request));

/**
 * Checks that nothing has changed since the review: the active account, its network, and the request. `reviewed` is the caller's
 * object, which other scripts of the page can change; the intent is its frozen copy. Returns the network.
 * @throws WalletModalError `reviewOutdated`
 */
export function checkReview(
  ctx: Context,
  chain: Pick<ChainTransactions, 'pack'>,
  intent: Intent,
  reviewed: Intent,
): Network {
  const network = ctx.state.networks.find(intent.request.networkId);
  const isSame =
    isFromAccountInUse(ctx, intent) && serializeRequest(chain, reviewed) === serializeRequest(chain, intent);
  if (!isSame || !network) throw transactionError('reviewOutdated', { userFacing: true });
  return network;
}
