import { toFunctionSelector, zeroAddress } from 'viem';

/** @type {[operation: string, signature: string][]} */
const CALLS = [
  ['approve', 'approve(address,uint256)'],
  ['approve', 'setApprovalForAll(address,bool)'],
  ['send', 'transfer(address,uint256)'],
  ['send', 'transferFrom(address,address,uint256)'],
  ['send', 'safeTransferFrom(address,address,uint256)'],
  ['mint', 'mint(address,uint256)'],
  ['mint', 'mint(address)'],
  ['burn', 'burn(uint256)'],
  ['trade', 'swapExactETHForTokens(uint256,address[],address,uint256)'],
  ['trade', 'swapExactTokensForETH(uint256,uint256,address[],address,uint256)'],
  ['trade', 'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)'],
];
/**
 * Operations by selector. A failed call has no transfers, so its selector is the only information.
 * @type {Record<string, string>}
 */
const INTENTS = Object.fromEntries(CALLS.map(([operation, signature]) => [toFunctionSelector(signature), operation]));

/**
 * Returns the operation type of a transaction from an account's perspective.
 * @param {import('./followChain.mjs').Entry} entry
 * @param {string} account lower-case
 */
export function operationOf(entry, account) {
  const { from, to, input, failed, transfers, approvals } = entry;
  if (from === account && !to) return 'deploy';
  if (failed) return input === '0x' ? 'send' : (INTENTS[input.slice(0, 10)] ?? 'execute');
  const sent = transfers.filter((transfer) => transfer.from === account);
  const received = transfers.filter((transfer) => transfer.to === account && transfer.from !== account);
  if (received.length) {
    if (received.every((transfer) => transfer.from === zeroAddress)) return 'mint';
    if (!sent.length || from !== account) return 'receive';
    // Change of a sent asset is not the received asset of a trade.
    const given = new Set(sent.map(({ contract }) => contract));
    return received.every(({ contract }) => given.has(contract)) ? 'execute' : 'trade';
  }
  if (sent.length) return sent.every((transfer) => transfer.to === zeroAddress) ? 'burn' : 'send';
  return approvals.includes(account) ? 'approve' : 'execute';
}
