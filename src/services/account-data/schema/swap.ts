import { fields } from '../../../lib/readers/fields';
import { maybe } from '../../../lib/readers/maybe';
import { rows } from '../../../lib/readers/rows';
import {
  accountId,
  baseUnits,
  decimals,
  gasUnits,
  hex,
  imageUrl,
  line,
  symbol,
  token,
} from '../../../lib/readers/values';

/** `GET /v1/convert/quotes`: amounts in base units, accounts by CAIP-10. */
export const quotes = fields({
  quotes: rows(
    fields({
      id: maybe(token),
      fromAmount: baseUnits,
      fromAccount: accountId,
      toAmount: baseUnits,
      toAccount: accountId,
    }),
    50,
  ),
});

/** `GET /v1/convert/tokens`: the tokens that can be swapped on a network. */
export const swapTokens = fields({
  tokens: rows(
    fields({
      name: line(),
      symbol,
      address: accountId,
      decimals,
      logoUri: maybe(imageUrl),
    }),
    5000,
  ),
});

/** `GET /v1/convert/allowance`, in base units. */
export const allowance = fields({ allowance: baseUnits });

/** `GET /v1/convert/gas-price`, in wei. */
export const gasPrice = fields({ standard: baseUnits });

const gas = fields({ gas: gasUnits, gasPrice: gasUnits });

/** `POST /v1/convert/build-transaction`: accounts by CAIP-10, amounts in base units. */
export const swapTransaction = fields({
  tx: fields({ from: accountId, to: accountId, data: hex, amount: baseUnits, eip155: gas }),
});

/** `GET /v1/convert/build-approve`: accounts by CAIP-10, the value in wei. */
export const approval = fields({
  tx: fields({ from: accountId, to: accountId, data: hex, value: baseUnits, eip155: gas }),
});
