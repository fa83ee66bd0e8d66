import { encodeFunctionData, labelhash, namehash } from 'viem';
import { registryAbi, resolverAbi } from '../contracts/deployNames.mjs';
import { ENS_REGISTRY, ZONE } from '../contracts/known.mjs';
import { steward } from '../contracts/steward.mjs';
import { minedReceipt } from './minedReceipt.mjs';
import { ETHEREUM_COIN } from './readNames.mjs';

const GAS = 1_000_000n;

/** @typedef {`0x${string}`} Hex */

/** Sends calls of the zone's owner, one after the other, and waits until they are mined. @param {import('viem').PublicClient} client @param {[to: Hex, data: Hex][]} calls */
async function send(client, calls) {
  const [nonce, chainId, { maxFeePerGas, maxPriorityFeePerGas }] = await Promise.all([
    client.getTransactionCount({ address: steward.address, blockTag: 'pending' }),
    client.getChainId(),
    client.estimateFeesPerGas(),
  ]);
  const common = { type: /** @type {const} */ ('eip1559'), chainId, gas: GAS, maxFeePerGas: maxFeePerGas * 2n };
  /** @type {Hex[]} */
  const hashes = [];
  for (const [place, [to, data]] of calls.entries()) {
    const transaction = { ...common, maxPriorityFeePerGas, nonce: nonce + place, to, data };
    const serializedTransaction = await steward.signTransaction(transaction);
    hashes.push(await client.sendRawTransaction({ serializedTransaction }));
  }
  const receipts = await Promise.all(hashes.map((hash) => minedReceipt(client, hash)));
  if (receipts.some(({ status }) => status !== '0x1')) throw new Error('The registry refused the name');
}

/**
 * Enters a checked name into the registry, with its address and texts.
 * @param {import('viem').PublicClient} client
 * @param {Hex} resolver
 * @param {Awaited<ReturnType<typeof import('./readOrder.mjs').readOrder>>} order
 * @throws {Error} when the registry refused it
 */
export async function enterName(client, resolver, { name, label, coin, address, texts }) {
  const node = namehash(name);
  const entry = [namehash(ZONE), labelhash(label), steward.address, resolver, 0n];
  /** @param {string} functionName @param {unknown[]} args @returns {[Hex, Hex]} */
  const set = (functionName, ...args) => [
    resolver,
    encodeFunctionData({ abi: resolverAbi, functionName, args: [node, ...args] }),
  ];
  await send(client, [
    [ENS_REGISTRY, encodeFunctionData({ abi: registryAbi, functionName: 'setSubnodeRecord', args: entry })],
    ...[...new Set([ETHEREUM_COIN, coin])].map((type) => set('setAddr', BigInt(type), address)),
    ...texts.map(([key, text]) => set('setText', key, text)),
  ]);
}
