/**
 * The error catalogue of specification section 8: code to literal text. Codes are public (`WalletModalError.code`);
 * texts are the specification's, word for word. `{name}` marks a value filled in where the error is made.
 */
export const messages = {
  // Toasts
  tokenBalanceUnavailable: 'Token Balance Unavailable',
  failedToFetchTransactions: 'Failed to fetch transactions',
  // Alerts
  networkNotFound: 'Network Not Found',
  invalidAppConfiguration: 'Invalid App Configuration',
  embeddedWalletNotLoaded: 'Network Error - Could not load embedded wallet',
  embeddedWalletTimedOut: 'Embedded Wallet Request Timed Out',
  sessionExpired: 'Session Expired',
  projectIdNotConfigured: 'Project ID Not Configured',
  // Relay
  originNotAllowed: 'Unauthorized: origin not allowed',
  jwtValidation: 'JWT validation error',
  invalidKey: 'Unauthorized: invalid key',
  // Secure frame
  emailLoginNotLoaded: 'Unable to load email login dependency',
  requestAborted: 'Request was aborted',
  somethingWentWrong: 'Something went wrong',
  frameError: 'An error occurred',
  frameNotSet: 'W3mFrame: iframe is not set',
  frameParentNotSet: 'W3mFrame: parent is not set',
  // Sign-in and e-mail
  authenticationProblem: 'A problem occurred while trying initialize authentication',
  signatureDeclined: 'Signature declined',
  smartAccountsUnsupported: 'This application might not support Smart Accounts',
  authenticating: 'Authenticating...',
  emailThrottled: 'Please try again after {n} seconds',
  // Requests
  actionNotAllowed: 'Action not allowed',
  rpcNotAllowed: 'Requested RPC call is not allowed',
  // Thrown
  connectFirst: 'Please call connect() before request()',
  signClientMissing: 'Sign Client not initialized',
  gasPriceUnsupported: 'Network not supported for Gas Price',
  swapsUnsupported: 'Network not supported for Swaps',
  chainIdNotFound: 'ChainId not found',
  jsonRpcProviderNotFound: 'JSON-RPC provider for {chain} not found',
  noRpcUrl: 'No RPC url provided for chainId',
  adapterNotFound: 'Adapter not found',
  adapterForNamespace: "Adapter for namespace {ns} doesn't exist",
  namespaceNotConfigured: "Namespace '{ns}' is not configured. Please call connect() first with namespace config.",
  caipNetworkUndefined: 'CaipNetwork is undefined',
  caipNetworkOrAddressUndefined: 'CaipNetwork or CaipAddress is undefined',
  universalProviderUndefined: 'UniversalAdapter:signMessage - provider is undefined',
  chainNotSupported: 'Chain is not supported',
  siwxNotEnabled: 'SIWX is not enabled',
  noActiveCaipAddress: 'No ActiveCaipAddress found',
  noActiveCaipNetwork: 'No ActiveCaipNetwork or client found',
  noConnectionClient: 'No ConnectionController client found',
  chainAdapterNotFound: 'Chain adapter not found',
  httpStatus: 'HTTP status code: {n}',
  httpRequestFailed: 'HTTP request failed',
  rpcRequestFailed: 'RPC Request failed',
  requestTimedOut: 'Request timed out',
  bothSignInOptions: 'Cannot set both `siweConfig` and `siwx` options',
  invalidCaipNetworkId: 'Invalid CAIP-2 network id',
  invalidCaipAddress: 'Invalid CAIP-10 address',
  // Send
  amountAndReceiverRequired: 'An amount and receiver address are required',
  tokenRequired: 'A token is required',
  unsupportedChain: 'Unsupported chain',
  // Disconnect
  disconnectFailed: 'Failed to disconnect',
  disconnectChainFailed: 'Failed to disconnect chain {ns}: {reason}',
  disconnectChainsFailed: 'Failed to disconnect chains: {reasons}',
  // Names
  networkNotFoundForName: 'Network not found',
  addressOrConnectorNotFound: 'Address or auth connector not found',
  resolveNameFailed: 'Error resolving name',
  nameSuggestionsFailed: 'Error fetching name suggestions',
  namesForAddressFailed: 'Error fetching names for address',
  registerNameFailed: 'Error registering name {name}',
  // Console warnings
  noNetworkForNamespace: 'No current network found for namespace',
  noConnectorForNamespace: 'No connector found for namespace',
  // Ours: what the specification leaves open, in its manner
  invalidOptions: 'Invalid option',
  destroyed: 'This modal was destroyed',
  userRejected: 'User rejected the request',
  requestPending: 'A request is already open in the wallet',
  unauthorized: 'The wallet has not allowed this account',
  unsupportedMethod: 'The wallet does not support this method',
  walletDisconnected: 'The wallet is disconnected from the network',
  unknownChain: 'The network is not in the wallet yet',
  callBundleFailed: 'The wallet cannot send these calls together',
  walletFailed: 'The wallet could not complete this',
  unsafeHost: "This page replaces built-in functions that the modal's checks rely on",
  relayMessageRefused: 'The relay delivered a message that no wallet has sealed; it was dropped',
  documentHidden: 'An element of this page is named “{name}” and hides the document’s method: rename or remove it',
  chunkNotLoaded: 'A part of the modal could not be loaded',
  chunkChanged: 'A part of the modal does not match its hash and was not used',
  chunkBlocked:
    "The page policy refuses {url}: script-src must allow blob: or 'strict-dynamic' (Chromium and Firefox: or its host)",
} as const;

export type ErrorCode = keyof typeof messages;
