import type { ChainRequest } from '../../core/ports/ChainRequest';
import type { PreparedTransfer } from '../../core/ports/chainTransactions';
import { fromBaseUnits } from '../../lib/amount';
import type { TokenBalance } from '../../services/account-data';
import type { Review } from './Review';

/** The facts of a prepared transfer that a review shows, and the latest time to send it to the wallet. */
export const reviewFacts = (
  { fee, mayBeSponsored, received, memo, warnings, expires }: PreparedTransfer<ChainRequest>,
  { decimals }: Pick<TokenBalance, 'decimals'>,
): Pick<Review, 'fee' | 'mayBeSponsored' | 'received' | 'memo' | 'warnings' | 'expires'> => ({
  fee,
  mayBeSponsored,
  received: received === undefined ? null : fromBaseUnits(received, decimals),
  memo: memo ?? null,
  warnings,
  expires,
});
