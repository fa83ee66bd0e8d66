import { fields } from '../../../lib/readers/fields';
import { maybe } from '../../../lib/readers/maybe';
import { optional } from '../../../lib/readers/optional';
import type { Read } from '../../../lib/readers/Reader';
import { rows } from '../../../lib/readers/rows';
import { accountId, decimal, decimals, imageUrl, line, networkId, symbol, worth } from '../../../lib/readers/values';

/** A token that an account holds; the network's native currency if it has no address. */
export const balance = fields({
  name: maybe(line()),
  symbol,
  chainId: networkId,
  address: optional(accountId),
  /** In USD: of the whole amount, and of one unit. */
  value: maybe(worth),
  price: maybe(worth),
  quantity: fields({ decimals, numeric: decimal }),
  iconUrl: maybe(imageUrl),
});

/** `GET /v1/account/{address}/balance`. */
export const balances = fields({ balances: rows(balance, 5000) });

export type BalanceRecord = Read<typeof balance>;
