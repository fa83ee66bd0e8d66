import { encodeDeployData, encodeFunctionData, getContractAddress, parseUnits, toHex } from 'viem';
import { callNode } from '../data/callNode.mjs';
import { minedReceipt } from '../data/minedReceipt.mjs';
import { artifactOf } from './artifactOf.mjs';
import { collections, tokens } from './catalogue.mjs';
import { deployNames } from './deployNames.mjs';
import { deployPools } from './deployPools.mjs';
import { deploySmartAccounts } from './deploySmartAccounts.mjs';
import { MULTICALL3, NAMES_CHAIN } from './known.mjs';
import { steward } from './steward.mjs';

const FUNDS = 10n ** 26n;
const GAS = 5_000_000n;
/** The gas limit of Ethereum's own blocks. */
export const BLOCK_GAS = toHex(60_000_000);
const GAS_PRICE = 10n ** 10n;

/**
 * @typedef {object} Deployment the contracts of a chain
 * @property {(import('./deployPools.mjs').PricedToken & { counterfeit: boolean })[]} tokens
 * @property {{ name: string, symbol: string, address: `0x${string}` }[]} collections
 * @property {{ name: string, address: `0x${string}`, claimedBy: `0x${string}` }[]} names
 * @property {import('./deployPools.mjs').Exchange} exchange
 */

/**
 * Deploys the contracts of the catalogue to a fresh node, and distributes tokens to the test accounts.
 * @param {{ chainId: number, url: string }} node
 * @param {string} pictures address below which the pictures of collectibles and names lie
 * @param {`0x${string}`[]} accounts
 * @returns {Promise<Deployment>}
 * @throws {Error} when a transaction failed
 */
export async function deploy({ chainId, url }, pictures, accounts) {
  const node = callNode(url);
  await node.batch([
    ['anvil_setCode', MULTICALL3, artifactOf('Multicall3').runtime],
    ['anvil_setBalance', steward.address, toHex(FUNDS)],
    // Everything is deployed in one block: the nodes start faster, and the chain stays short.
    ['evm_setBlockGasLimit', BLOCK_GAS],
    ['evm_setAutomine', false],
  ]);

  /** @type {`0x${string}`[]} */
  const sent = [];
  /** @param {`0x${string}` | null} to @param {`0x${string}`} data @param {{ value?: bigint, gas?: bigint }} [more] */
  const send = async (to, data, more) => {
    const facts = { chainId, nonce: sent.length, gas: GAS, maxFeePerGas: GAS_PRICE, maxPriorityFeePerGas: 0n };
    sent.push(await steward.signTransaction({ ...facts, ...more, to, data, type: 'eip1559' }));
  };
  /** @param {{ abi: import('viem').Abi, bytecode: `0x${string}` }} artifact @param {unknown[]} args */
  const create = async ({ abi, bytecode }, args) => {
    const address = getContractAddress({ from: steward.address, nonce: BigInt(sent.length) });
    await send(null, encodeDeployData({ abi, bytecode, args }));
    return address;
  };
  /** @param {{ abi: import('viem').Abi }} artifact @param {`0x${string}`} to @param {string} functionName @param {unknown[]} args @param {{ value?: bigint, gas?: bigint }} [more] */
  const write = ({ abi }, to, functionName, args, more) =>
    send(to, encodeFunctionData({ abi, functionName, args }), more);

  const deployedTokens = [];
  for (const { contract, name, symbol, decimals, price, holders, amount } of tokens) {
    const address = await create(artifactOf(contract), [name, symbol, decimals]);
    await write(artifactOf(contract), address, 'airdrop', [accounts.slice(0, holders), parseUnits(amount, decimals)]);
    deployedTokens.push({ name, symbol, decimals, address, price, counterfeit: contract === 'CounterfeitToken' });
  }
  const deployedCollections = [];
  for (const { name, symbol, art, holders, each } of collections) {
    const address = await create(artifactOf('OpenCollection'), [
      name,
      symbol,
      `${pictures}/getCollectibleImage/${art}/`,
    ]);
    for (let i = 0; i < each; i += 1) {
      await write(artifactOf('OpenCollection'), address, 'airdrop', [accounts.slice(0, holders)]);
    }
    deployedCollections.push({ name, symbol, address });
  }
  const { exchange, finish } = await deployPools({ chainId, node, create, write, tokens: deployedTokens });
  const smartAccounts = await deploySmartAccounts({ node, send });
  const names = chainId === NAMES_CHAIN ? await deployNames({ node, create, write, pictures, accounts }) : [];

  const hashes = await node.batch(sent.map((raw) => ['eth_sendRawTransaction', raw]));
  await node.call('anvil_mine');
  await node.call('evm_setAutomine', true);
  await minedReceipt(node, hashes.at(-1));
  const receipts = await node.batch(hashes.map((hash) => ['eth_getTransactionReceipt', hash]));
  const failed = receipts.findIndex((receipt) => receipt?.status !== '0x1');
  if (failed >= 0) throw new Error(`Deployment step ${failed} failed on chain ${chainId}`);
  await finish();
  await smartAccounts.finish();
  return { tokens: deployedTokens, collections: deployedCollections, names, exchange };
}
