/** The error messages of nodes that hosts receive. */
export const messages = {
  noRpcUrl: 'No RPC url provided for chainId',
  rpcRequestFailed: 'RPC Request failed',
} as const;
