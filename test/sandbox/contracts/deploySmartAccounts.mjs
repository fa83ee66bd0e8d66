import { createRequire } from 'node:module';
import { concatHex, toHex, zeroHash } from 'viem';
import { bundlerAccount } from './bundlerAccount.mjs';
import { CREATE2_DEPLOYER, ENTRY_POINT } from './known.mjs';
import { smartAccountFactory } from './smartAccountFactory.mjs';

const require = createRequire(import.meta.url);
const entryPoint = require('@account-abstraction/contracts/artifacts/EntryPoint.json');
const FUNDS = 10n ** 26n;

/**
 * Deploys the EntryPoint to its canonical address, and the factory of smart accounts to the same address on every chain.
 * @param {object} chain
 * @param {ReturnType<typeof import('../data/callNode.mjs').callNode>} chain.node
 * @param {(to: `0x${string}`, data: `0x${string}`) => Promise<void>} chain.send
 * @returns {Promise<{ finish: () => Promise<void> }>} `finish` is called after the transactions are mined
 */
export async function deploySmartAccounts({ node, send }) {
  // Runs the creation code at the canonical address, because its result contains the address: the call
  // returns the runtime code, and the transaction creates the contract that belongs to the EntryPoint.
  const [, , , runtime] = await node.batch([
    ['anvil_setBalance', bundlerAccount.address, toHex(FUNDS)],
    ['anvil_setCode', ENTRY_POINT, entryPoint.bytecode],
    ['anvil_setNonce', ENTRY_POINT, '0x1'],
    ['eth_call', { to: ENTRY_POINT }, 'latest'],
  ]);
  await send(ENTRY_POINT, '0x');
  await send(CREATE2_DEPLOYER, concatHex([zeroHash, smartAccountFactory.bytecode]));
  return { finish: () => node.call('anvil_setCode', ENTRY_POINT, runtime) };
}
