import { entries } from '../../lib/readers/entries';
import { fields } from '../../lib/readers/fields';
import { maybe } from '../../lib/readers/maybe';
import { optional } from '../../lib/readers/optional';
import type { Reader } from '../../lib/readers/Reader';
import { rows } from '../../lib/readers/rows';
import { accountId, coinOrToken, decimal, instant, matching, name } from '../../lib/readers/values';
import type { SentResult } from './AccountCache';
import { balance } from './schema/balances';
import { transaction } from './schema/history';

const MAX_ROWS = 50;

const result = matching(/^(confirmed|failed)$/) as Reader<SentResult['status']>;

const byAccount = <T>(value: Reader<T>) => entries(/^[\w:.%-]{1,171}$/, fields({ value, at: instant }), MAX_ROWS);

/** Readers of the stored account data, by CAIP-10. An invalid entry is dropped alone. */
export const storedData = {
  names: byAccount(fields({ name: maybe(name) })),
  tokenBalances: byAccount(rows(balance, MAX_ROWS)),
  activity: byAccount(rows(transaction, MAX_ROWS)),
  /** The transactions that moved collectibles, including those of older pages. */
  collectibles: byAccount(rows(transaction, MAX_ROWS)),
  /** Transactions of this device that the history does not contain yet. */
  sent: rows(
    fields({
      account: accountId,
      transaction,
      result: optional(result),
      settledAt: maybe(instant),
      outgoing: maybe(rows(fields({ address: coinOrToken, amount: decimal, before: decimal }), 10)),
    }),
    99,
  ),
};
