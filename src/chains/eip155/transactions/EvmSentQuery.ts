import type { SentQuery } from '../../../core/ports/chainTransactions';
import type { SearchStart } from './readCursor';
import type { SentRequest } from './TransactionRequest';

/** A sent transaction without a hash, and where to start. */
export interface EvmSentQuery extends Omit<SentQuery<SentRequest>, 'cursor'> {
  readonly start: SearchStart;
}
