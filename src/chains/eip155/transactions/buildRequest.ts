import { encodeFunctionData, type Hex } from 'viem';
import { MAX_UINT256 } from '../../../lib/hexQuantity';
import { isEvmAddress } from '../../../lib/isEvmAddress';
import { tokenAbi } from './abis';
import type { EvmTransactions } from './EvmTransactions';

function check(amount: bigint, ...addresses: readonly string[]): void {
  if (typeof amount !== 'bigint' || amount < 0n || amount > MAX_UINT256) throw new TypeError('Invalid amount');
  if (!addresses.every(isEvmAddress)) throw new TypeError('Invalid address');
}

/** Creates the call of a token function, without native coin. @throws TypeError for an address with a wrong checksum (EIP-55) */
const callOf = (token: string, functionName: 'transfer' | 'approve', account: string, amount: bigint) => ({
  to: token,
  value: 0n,
  data: encodeFunctionData({ abi: tokenAbi, functionName, args: [account as Hex, amount] }),
});

/**
 * Builds a transfer of the native coin or of a token (ERC-20). Tokens need not return a value: USDT on Ethereum does not.
 * @throws TypeError for an invalid address or amount
 */
export const buildTransfer: EvmTransactions['transfer'] = ({ networkId, from, to, token, amount }) => {
  check(amount, from, to, ...(token === null ? [] : [token]));
  const call = token === null ? { to, value: amount, data: '0x' } : callOf(token, 'transfer', to, amount);
  return Object.freeze({ networkId, from, ...call });
};

/**
 * Builds an approval: a spender may then transfer an amount of a token (ERC-20). Some tokens, such as USDT on Ethereum, require
 * that a non-zero allowance is set to 0 first.
 * @throws TypeError for an invalid address or amount
 */
export const buildApproval: EvmTransactions['approve'] = ({ networkId, from, token, spender, amount }) => {
  check(amount, from, token, spender);
  return Object.freeze({ networkId, from, ...callOf(token, 'approve', spender, amount) });
};
