import { fields } from '../../../lib/readers/fields';
import { maybe } from '../../../lib/readers/maybe';
import type { Read, Reader } from '../../../lib/readers/Reader';
import { rows } from '../../../lib/readers/rows';
import {
  address,
  decimal,
  flag,
  hash,
  imageUrl,
  instant,
  line,
  matching,
  networkId,
  symbol,
  token,
  word,
  worth,
} from '../../../lib/readers/values';

const image = maybe(fields({ url: maybe(imageUrl) }));

const tokenFields = fields({ name: maybe(line()), symbol: maybe(symbol), icon: image });

/** A token without a symbol has its name as one, so that what is written behind an amount is what is compared with other symbols. */
const fungible: Reader<Read<typeof tokenFields>> = (value) => {
  const info = tokenFields(value);
  return info && Object.assign(info, { symbol: info.symbol ?? symbol(info.name) });
};

const transfer = fields({
  direction: matching(/^(in|out|self)$/),
  quantity: maybe(fields({ numeric: decimal })),
  /** In USD: of the whole transfer, and of one unit. */
  value: maybe(worth),
  price: maybe(worth),
  fungible_info: maybe(fungible),
  nft_info: maybe(
    fields({
      name: maybe(line(60)),
      content: maybe(fields({ preview: image, detail: image })),
      flags: maybe(fields({ is_spam: maybe(flag) })),
      contract_address: maybe(address),
      token_id: maybe(matching(/^\w{1,80}$/)),
    }),
  ),
});

/** A transaction of an account's history; `minedAt` in ms since the epoch. */
export const transaction = fields({
  id: token,
  transfers: maybe(rows(transfer, 100)),
  metadata: fields({
    operationType: maybe(word),
    hash: maybe(hash),
    minedAt: maybe(instant),
    sentFrom: maybe(address),
    sentTo: maybe(address),
    status: maybe(line(64)),
    chain: networkId,
  }),
});

/** `GET /v1/account/{account}/history`: a page, newest first, and the cursor of the next one. */
export const history = fields({ data: rows(transaction, 500), next: maybe(token) });

export type Transaction = Read<typeof transaction>;
export type Transfer = Read<typeof transfer>;
