import { fields } from '../../../lib/readers/fields';
import { maybe } from '../../../lib/readers/maybe';
import type { Read } from '../../../lib/readers/Reader';
import { rows } from '../../../lib/readers/rows';
import { address, decimal, line, link, matching, symbol, token, word } from '../../../lib/readers/values';

const amount = fields({ amount: decimal, currency: word });

/** `POST /v1/generators/onrampurl`. */
export const onrampUrl = fields({ url: link });

/** `GET /v1/onramp/options`. */
export const onrampOptions = fields({
  purchaseCurrencies: rows(
    fields({
      id: token,
      name: line(),
      symbol,
      networks: rows(
        fields({
          name: word,
          display_name: maybe(line()),
          chain_id: matching(/^\d{1,20}$/),
          contract_address: maybe(address),
        }),
        100,
      ),
    }),
    500,
  ),
  paymentCurrencies: rows(
    fields({ id: word, payment_method_limits: rows(fields({ id: word, min: decimal, max: decimal }), 20) }),
    200,
  ),
});

/** `POST /v1/onramp/quote`. */
export const onrampQuote = fields({
  paymentTotal: amount,
  paymentSubtotal: amount,
  purchaseAmount: amount,
  networkFee: amount,
});

export type OnrampOptions = Read<typeof onrampOptions> & {
  /** The fixed list, because the service has failed. */
  readonly isFallback?: true;
};
