import type { Context } from '../../core/actions/Context';
import type { ChainTransactions } from '../../core/ports/chainTransactions';
import type { ValueFields } from '../../requests/fields/index';
import type { TransactionsService } from '../../requests/TransactionsService';
import type { AccountDataService } from '../../services/account-data';
import { perInstance } from '../../shared/perInstance';

/** The chunks that sending needs. */
export interface SendServices {
  readonly fields: ValueFields;
  readonly data: AccountDataService;
  readonly transactions: TransactionsService;
  readonly chain: ChainTransactions;
}

/** The chunks that sending needs, once they are loaded. */
export const getSendServices = perInstance((_: Context): { loaded?: SendServices } => ({}));
