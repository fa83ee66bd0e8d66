/** What a node, or a wallet that should add a network, can fail with. */
export const messages = {
  noRpcUrl: 'No RPC url provided for chainId',
  rpcRequestFailed: 'RPC Request failed',
  chainNotSupported: 'Chain is not supported',
} as const;
