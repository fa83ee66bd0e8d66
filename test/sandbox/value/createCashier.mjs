import { encodeFunctionData, parseAbi, toHex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { createSender } from '../contracts/createSender.mjs';
import { minedReceipt } from '../data/minedReceipt.mjs';
import { TEST_MNEMONIC } from '../testAccounts.mjs';

/** After the indices of the steward (100) and the bundler (101). */
const ADDRESS_INDEX = 102;
const FUNDS = 10n ** 26n;
const tokenAbi = parseAbi(['function mint(address, uint256)', 'function transfer(address, uint256) returns (bool)']);

/** @typedef {`0x${string}`} Hex */
/** @typedef {{ chainId: number, token: Hex | null, to: Hex, amount: bigint }} Payment `token` is null for the chain's coin, `amount` in base units */

/**
 * The account that card providers and exchanges pay from. It has coins, and mints the tokens that it needs.
 * @param {Map<number, ReturnType<typeof import('../data/callNode.mjs').callNode>>} nodes by chain id
 */
export async function createCashier(nodes) {
  const account = mnemonicToAccount(TEST_MNEMONIC, { addressIndex: ADDRESS_INDEX });
  const senders = new Map([...nodes].map(([chainId, node]) => [chainId, createSender(node, chainId, account)]));
  await Promise.all([...nodes.values()].map((node) => node.call('anvil_setBalance', account.address, toHex(FUNDS))));

  return {
    /** @param {Payment} payment @returns {Promise<Hex>} hash, as soon as it is sent @throws {Error} when the node refused it */
    async pay({ chainId, token, to, amount }) {
      const sender = senders.get(chainId);
      if (!sender) throw new Error(`The cashier has nothing on chain ${chainId}`);
      if (token === null) return /** @type {Hex} */ ((await sender.submit([{ to, value: amount }]))[0]);
      const mint = encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [account.address, amount] });
      const transfer = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, amount] });
      const hashes = await sender.submit([
        { to: token, data: mint },
        { to: token, data: transfer },
      ]);
      return /** @type {Hex} */ (hashes.at(-1));
    },
    /** Whether a payment succeeded, once it is mined. @param {number} chainId @param {Hex} hash */
    async hasWorked(chainId, hash) {
      const node = nodes.get(chainId);
      return node !== undefined && (await minedReceipt(node, hash)).status === '0x1';
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof createCashier>>} Cashier */
