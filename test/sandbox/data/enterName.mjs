import { encodeFunctionData, labelhash, namehash } from 'viem';
import { registryAbi, resolverAbi } from '../contracts/deployNames.mjs';
import { ENS_REGISTRY, ZONE } from '../contracts/known.mjs';
import { ETHEREUM_COIN } from './readNames.mjs';

/** @typedef {`0x${string}`} Hex */

/**
 * Writes a verified name with its address and texts to the registry.
 * @param {import('../contracts/createSender.mjs').Sender} owner of the zone
 * @param {Hex} resolver
 * @param {Awaited<ReturnType<typeof import('./readOrder.mjs').readOrder>>} order
 * @throws {Error} when the registry refused it
 */
export async function enterName(owner, resolver, { name, label, coin, address, texts }) {
  const node = namehash(name);
  const entry = [namehash(ZONE), labelhash(label), owner.address, resolver, 0n];
  /** @param {string} functionName @param {unknown[]} args */
  const set = (functionName, ...args) => ({
    to: resolver,
    data: encodeFunctionData({ abi: resolverAbi, functionName, args: [node, ...args] }),
  });
  const data = encodeFunctionData({ abi: registryAbi, functionName: 'setSubnodeRecord', args: entry });
  await owner.send([
    { to: /** @type {Hex} */ (ENS_REGISTRY), data },
    ...[...new Set([ETHEREUM_COIN, coin])].map((type) => set('setAddr', BigInt(type), address)),
    ...texts.map(([key, text]) => set('setText', key, text)),
  ]);
}
