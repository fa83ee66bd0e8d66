/** Methods that are answered without approval. */
export const SAFE = [
  ...[
    'accounts',
    'blockNumber',
    'call',
    'chainId',
    'estimateGas',
    'feeHistory',
    'gasPrice',
    'getAccount',
    'getBalance',
  ],
  ...['getBlockByHash', 'getBlockByNumber', 'getBlockReceipts', 'getBlockTransactionCountByHash'],
  ...['getBlockTransactionCountByNumber', 'getCode', 'getFilterChanges', 'getFilterLogs', 'getLogs', 'getProof'],
  ...['getStorageAt', 'getTransactionByBlockHashAndIndex', 'getTransactionByBlockNumberAndIndex'],
  ...['getTransactionByHash', 'getTransactionCount', 'getTransactionReceipt', 'getUncleCountByBlockHash'],
  ...[
    'getUncleCountByBlockNumber',
    'maxPriorityFeePerGas',
    'newBlockFilter',
    'newFilter',
    'newPendingTransactionFilter',
  ],
  ...['sendRawTransaction', 'syncing', 'uninstallFilter', 'getUserOperationReceipt', 'estimateUserOperationGas'],
  ...['getUserOperationByHash', 'supportedEntryPoints'],
]
  .map((name) => `eth_${name}`)
  .concat('wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_getAssets');

/** Methods that need approval in the frame. */
export const UNSAFE = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
];
