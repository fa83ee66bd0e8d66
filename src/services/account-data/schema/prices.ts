import { fields } from './fields';
import { maybe } from './maybe';
import { rows } from './rows';
import { accountId, decimal, imageUrl, line } from './values';

/** `POST /v1/fungible/price`: the price of one unit of each token (CAIP-10). */
export const prices = fields({
  fungibles: rows(
    fields({ address: accountId, name: maybe(line()), symbol: line(16), iconUrl: maybe(imageUrl), price: decimal }),
    1000,
  ),
});
