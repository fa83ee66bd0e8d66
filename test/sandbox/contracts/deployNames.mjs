import { createRequire } from 'node:module';
import { encodeAbiParameters, keccak256, labelhash, namehash, padHex, zeroHash } from 'viem';
import { names } from './catalogue.mjs';
import { ENS_REGISTRY, ZONE } from './known.mjs';
import { steward } from './steward.mjs';

const require = createRequire(import.meta.url);
const registry = require('@ensdomains/ens/build/contracts/ENSRegistry.json');
const reverseRegistrar = require('@ensdomains/ens/build/contracts/ReverseRegistrar.json');
const resolver = require('@ensdomains/resolver/build/contracts/PublicResolver.json');

export const registryAbi = registry.abi;
export const resolverAbi = resolver.abi;

/** Coin type of Ethereum (SLIP-44). */
const ETHEREUM = 60n;

/**
 * Deploys the name registry to its canonical address, with a resolver and a registrar of reverse records, and registers the
 * names of the catalogue. The zone of the visitors' names belongs to the steward.
 * @param {object} chain
 * @param {ReturnType<typeof import('../data/callNode.mjs').callNode>} chain.node
 * @param {(artifact: any, args: unknown[]) => Promise<`0x${string}`>} chain.create
 * @param {(artifact: any, to: `0x${string}`, functionName: string, args: unknown[]) => Promise<void>} chain.write
 * @param {string} chain.pictures
 * @param {`0x${string}`[]} chain.accounts
 */
export async function deployNames({ node, create, write, pictures, accounts }) {
  // Like the registry's constructor, sets the deployer as owner of the root (first mapping, key 0).
  const rootSlot = keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [zeroHash, 0n]));
  await node.batch([
    ['anvil_setCode', ENS_REGISTRY, registry.deployedBytecode],
    ['anvil_setStorageAt', ENS_REGISTRY, rootSlot, padHex(steward.address, { size: 32 })],
  ]);
  const resolverAddress = await create(resolver, [ENS_REGISTRY]);
  const registrarAddress = await create(reverseRegistrar, [ENS_REGISTRY, resolverAddress]);

  /** @param {number} index */
  const accountAt = (index) => {
    const account = accounts[index];
    if (!account) throw new Error(`The sandbox has no account ${index}`);
    return account;
  };

  /** @param {string} name */
  const enter = async (name) => {
    const [label = '', ...parent] = name.split('.');
    const entry = [labelhash(label), steward.address, resolverAddress, 0n];
    await write(registry, ENS_REGISTRY, 'setSubnodeRecord', [namehash(parent.join('.')), ...entry]);
  };
  for (const zone of ['eth', 'id', ZONE, 'reverse', 'addr.reverse']) await enter(zone);
  for (const { name, leadsTo, claimedBy, avatar } of names) {
    const owner = accountAt(leadsTo);
    const claim = `${accountAt(claimedBy).slice(2).toLowerCase()}.addr.reverse`;
    await enter(name);
    await write(resolver, resolverAddress, 'setAddr', [namehash(name), ETHEREUM, owner]);
    if (avatar) {
      const address = avatar.includes(':') ? avatar : `${pictures}/getAvatarImage/${avatar}`;
      await write(resolver, resolverAddress, 'setText', [namehash(name), 'avatar', address]);
    }
    await enter(claim);
    await write(resolver, resolverAddress, 'setName', [namehash(claim), name]);
  }
  // From here on, each account claims its name with the registrar.
  const reverseZone = [namehash('reverse'), labelhash('addr'), registrarAddress];
  await write(registry, ENS_REGISTRY, 'setSubnodeOwner', reverseZone);
  return names.map(({ name, leadsTo, claimedBy }) => ({
    name,
    address: accountAt(leadsTo),
    claimedBy: accountAt(claimedBy),
  }));
}
