import { parseAbi, parseAbiParameters } from 'viem';

/** Functions of token contracts: ERC-20, EIP-2612, EIP-3009, the permit of DAI, ERC-721 and ERC-1155. */
export const tokenAbi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function increaseApproval(address spender, uint256 amount)',
  'function decreaseAllowance(address spender, uint256 amount)',
  'function decreaseApproval(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)',
  'function receiveWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  'function receiveWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)',
  'function cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  'function cancelAuthorization(address authorizer, bytes32 nonce, bytes signature)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
]);

/** Functions of the wrapped token of a network's coin. */
export const wrappedCoinAbi = parseAbi(['function deposit()', 'function withdraw(uint256 amount)']);

/** View functions of token contracts. */
export const tokenViewAbi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  'function decimals() view returns (uint256)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
]);

/** The address of Permit2 on every chain, and its functions. */
export const PERMIT2_ADDRESS = '0x000000000022d473030f116ddee9f6b43ac78ba3';

export const permit2Abi = parseAbi([
  'struct Details { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct Single { Details details; address spender; uint256 sigDeadline; }',
  'struct Batch { Details[] details; address spender; uint256 sigDeadline; }',
  'struct Transfer { address from; address to; uint160 amount; address token; }',
  'struct Pair { address token; address spender; }',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'function transferFrom(Transfer[] transfers)',
  'function permit(address owner, Single permitSingle, bytes signature)',
  'function permit(address owner, Batch permitBatch, bytes signature)',
  'function lockdown(Pair[] approvals)',
]);

/** Swap functions of Uniswap V2 and compatible routers, with and without a deadline. */
export const routerAbi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactETH(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to)',
]);

/** Functions that run several calls of one contract in one transaction. */
export const multicallAbi = parseAbi([
  'function multicall(bytes[] data)',
  'function multicall(uint256 deadline, bytes[] data)',
  'function multicall(bytes32 previousBlockhash, bytes[] data)',
]);

/** Execution functions of smart accounts: ERC-7579, ERC-7821, and widely used accounts. */
export const accountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(bytes32 mode, bytes executionData)',
  'function execute(address target, uint256 value, bytes data)',
  'function execute(address target, uint256 value, bytes data, uint8 operation)',
  'function executeUserOp(address target, uint256 value, bytes data, uint8 operation)',
  'function executeBatch(Call[] calls)',
  'function executeBatch(address[] targets, bytes[] data)',
  'function executeBatch(address[] targets, uint256[] values, bytes[] data)',
  'function execTransaction(address target, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
]);

/** The `handleOps` function of EntryPoint 0.6, and of 0.7 and later (ERC-4337). */
export const entryPointAbi = parseAbi([
  'struct PackedOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; uint256 callGasLimit; uint256 verificationGasLimit; uint256 preVerificationGas; uint256 maxFeePerGas; uint256 maxPriorityFeePerGas; bytes paymasterAndData; bytes signature; }',
  'function handleOps(PackedOperation[] ops, address beneficiary)',
  'function handleOps(Operation[] ops, address beneficiary)',
]);

/** The addresses of EntryPoint 0.6, 0.7 and 0.8, which execute the user operations of smart accounts (ERC-4337). */
export const entryPoints: readonly string[] = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
];

/**
 * The topic of `UserOperationEvent` (ERC-4337). The second indexed argument is the sender, the second word of the data is
 * `success`.
 */
export const operationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f';

/** The topics of `ExecutionSuccess` and `ExecutionFailure` of a Safe, about its own hash of a transaction. */
export const executionSuccess = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e';
export const executionFailure = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23';

/** The ABI type of a batch of calls in the `executionData` of `execute`. */
export const callsParameters = parseAbiParameters([
  'Call[]',
  'struct Call { address target; uint256 value; bytes data; }',
]);
