/** Errors of a wallet, with messages that a page may show to its visitors. */
export const walletMessages = {
  userRejected: 'User rejected the request',
  requestPending: 'A request is already open in the wallet',
  unauthorized: 'The wallet has not allowed this account',
  unsupportedMethod: 'The wallet does not support this method',
  walletDisconnected: 'The wallet is disconnected from the network',
  unknownChain: 'The network is not in the wallet yet',
  callBundleFailed: 'The wallet cannot send these calls together',
  walletFailed: 'The wallet could not complete this',
} as const;

/** All errors of a connection. */
export const messages = {
  ...walletMessages,
  networkNotFound: 'Network Not Found',
  networkMissing: 'CaipNetwork is undefined',
  adapterNotFound: 'Adapter not found',
  chainAdapterNotFound: 'Chain adapter not found',
  disconnectFailed: 'Failed to disconnect',
  disconnectChainFailed: 'Failed to disconnect chain {ns}: {reason}',
  disconnectChainsFailed: 'Failed to disconnect chains: {reasons}',
} as const;
