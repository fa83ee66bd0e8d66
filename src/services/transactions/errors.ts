/** The errors of transactions that the modal requests from a wallet. */
export const messages = {
  unsupportedChain: 'Unsupported chain',
  reviewOutdated: 'The account, the network or the request has changed since the review',
  alreadyRequested: 'The same request was submitted on another page since the review',
  networkMismatch: 'The nodes of {network} report another chain id',
} as const;
