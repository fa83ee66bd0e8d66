interface Transfer {
  direction: string;
  quantity: { numeric: string };
  value?: number;
  price?: number;
  fungible_info?: { name: string; symbol: string; icon?: { url: string } };
  nft_info?: { name: string; content?: { preview: { url: string } }; flags: { is_spam: boolean } };
}

/** A row of an account’s history, as the data service returns it. */
export interface HistoryRow {
  id: string;
  metadata: {
    operationType: string;
    hash: string;
    minedAt: string;
    sentFrom: string;
    sentTo: string;
    status: string;
    nonce: number;
    chain: string;
  };
  transfers: Transfer[];
}
