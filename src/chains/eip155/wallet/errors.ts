/** The error messages of this adapter that hosts receive. */
export const messages = {
  noRpcUrl: 'No RPC url provided for chainId',
  rpcRequestFailed: 'RPC Request failed',
  chainIdNotFound: 'ChainId not found',
  chainNotSupported: 'Chain is not supported',
} as const;
