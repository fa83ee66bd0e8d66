import { fields } from '../../../lib/readers/fields';
import { maybe } from '../../../lib/readers/maybe';
import { rows } from '../../../lib/readers/rows';
import { accountId, decimal, imageUrl, line, symbol } from '../../../lib/readers/values';

/** `POST /v1/fungible/price`: the price of one unit of each token (CAIP-10). */
export const prices = fields({
  fungibles: rows(
    fields({ address: accountId, name: maybe(line()), symbol, iconUrl: maybe(imageUrl), price: decimal }),
    1000,
  ),
});
