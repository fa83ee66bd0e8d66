import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isFundsRefusal } from '../../../../src/chains/eip155/transactions/isFundsRefusal';

const refusals: readonly unknown[] = [
  // geth, Erigon, Reth, Anvil
  { code: -32000, message: 'insufficient funds for gas * price + value' },
  { code: -32000, message: 'insufficient funds for gas * price + value: address 0xf39F have 1 want 2' },
  { code: -32000, message: 'insufficient funds for gas * price + value: balance 1, tx cost 2, overshot 1' },
  { code: -32003, message: 'Insufficient funds for gas * price + value' },
  { code: -32000, message: 'insufficient funds for transfer' },
  { code: -32000, message: 'gas required exceeds allowance (0)' },
  { code: -32000, message: 'gas required exceeds allowance (20999)' },
  // Nethermind, Besu, OpenEthereum, Hardhat, revm, zkSync
  { code: -32010, message: 'InsufficientFunds, Balance is 1 less than sending value + gas 2' },
  { code: -32000, message: 'insufficient MaxFeePerGas for sender balance' },
  { code: -32000, message: 'insufficient sender balance' },
  { code: -32004, message: 'Upfront cost exceeds account balance' },
  { code: -32000, message: 'transaction up-front cost 0x2 exceeds transaction sender account balance 0x1' },
  {
    code: -32010,
    message: 'Insufficient funds. The account you tried to send transaction from does not have enough funds.',
  },
  { code: -32000, message: "Sender doesn't have enough funds to send tx. The max upfront cost is: 2" },
  { code: -32603, message: 'Internal error', data: { message: 'lack of funds (1) for max fee (2)' } },
  { code: 3_000, message: 'not enough balance to cover the fee' },
  // ethers, viem, wallets, bundlers
  { code: 'INSUFFICIENT_FUNDS', message: 'insufficient funds for intrinsic transaction cost (error={})' },
  new Error('The total cost (gas * gas fee + value) of executing this transaction exceeds the balance of the account.'),
  {
    code: -32603,
    message: 'Internal JSON-RPC error.',
    data: { code: -32000, message: 'insufficient funds for transfer' },
  },
  { code: -32603, message: 'x', data: { originalError: { message: 'Insufficient native balance' } } },
  { code: -32000, message: 'Insufficient balance' },
  'Insufficient funds',
  { code: -32500, message: "FailedOp: AA21 didn't pay prefund" },
  { code: -32000, message: 'precheck failed: sender balance and deposit together is 0 but must be at least 5' },
];

const others: readonly unknown[] = [
  undefined,
  null,
  'boom',
  { code: 4001, message: 'User rejected the request.' },
  { code: -32000, message: 'nonce too low' },
  { code: -32000, message: 'transaction underpriced' },
  // The node's own limit.
  { code: -32000, message: 'gas required exceeds allowance (50000000)' },
  // A token, not the coin.
  { code: 3, message: 'execution reverted: ERC20: transfer amount exceeds balance' },
  { code: -32603, message: 'Insufficient balance', data: { code: 3, message: 'execution reverted' } },
  { code: -32000, message: 'ERC20: insufficient balance' },
  { code: -32000, message: 'ERC20InsufficientBalance: account balance' },
  { code: -32000, message: 'transfer amount exceeds account balance' },
];

test('isFundsRefusal: true for the messages of nodes, wallets and bundlers about insufficient funds', () => {
  for (const error of refusals) assert.ok(isFundsRefusal(error), JSON.stringify(error) + String(error));
});

test('isFundsRefusal: false for any other error, including a token’s own revert reason', () => {
  for (const error of others) assert.not(isFundsRefusal(error), JSON.stringify(error));
});

test.run();
