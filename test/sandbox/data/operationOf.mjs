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
/** What a call was meant to do, by its selector: all that is known when it failed. @type {Record<string, string>} */
const INTENTS = Object.fromEntries(CALLS.map(([operation, signature]) => [toFunctionSelector(signature), operation]));

/**
 * The operation type of a transaction as an account sees it.
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
    // Change of what was given is not what somebody traded for.
    const given = new Set(sent.map(({ contract }) => contract));
    return received.every(({ contract }) => given.has(contract)) ? 'execute' : 'trade';
  }
  if (sent.length) return sent.every((transfer) => transfer.to === zeroAddress) ? 'burn' : 'send';
  return approvals.includes(account) ? 'approve' : 'execute';
}
