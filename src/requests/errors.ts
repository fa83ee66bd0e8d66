/** The errors of transactions that the modal requests from a wallet. */
export const messages = {
  unsupportedChain: 'Unsupported chain',
  reviewOutdated: 'The account, the network or the request has changed since the review',
  alreadyRequested: 'The same request was submitted on another page since the review',
  insufficientFunds: "The account has too little of the network's coin for the transaction and its fee",
  networkMismatch: 'The nodes of {network} report another chain id',
} as const;
