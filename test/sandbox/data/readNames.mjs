import { getAddress, labelhash, namehash, toEventSelector, zeroAddress } from 'viem';
import { normalize } from 'viem/ens';
import { registryAbi, resolverAbi } from '../contracts/deployNames.mjs';
import { ENS_REGISTRY } from '../contracts/known.mjs';

/** Coin type of Ethereum (SLIP-44), and the bit that marks the chains of its family (ENSIP-11). */
export const ETHEREUM_COIN = 60;
export const EVM_COINS = 0x80000000;
const NEW_OWNER = toEventSelector('NewOwner(bytes32,bytes32,address)');
const ADDRESS_CHANGED = toEventSelector('AddressChanged(bytes32,uint256,bytes)');
/** An address of 20 bytes as hex text. */
const ADDRESS_LENGTH = 42;

/** @typedef {`0x${string}`} Hex */
/** @typedef {{ name: string, registered_at: string, addresses: Record<string, { address: Hex, created: string }>, attributes: { avatar?: string, bio?: string }[] }} NameRecord */

/**
 * Reads the name registry and its resolvers, without a cache.
 * @param {import('viem').PublicClient} client of the chain where the registry is
 * @param {number[]} chainIds whose addresses a record may hold
 */
export function readNames(client, chainIds) {
  const registry = { address: /** @type {Hex} */ (ENS_REGISTRY), abi: registryAbi };
  /** @param {'owner' | 'resolver'} functionName @param {string} name @returns {Promise<any>} */
  const ask = (functionName, name) => client.readContract({ ...registry, functionName, args: [namehash(name)] });
  /** Reads from a resolver; null if the address is not a resolver. @param {Hex} address @param {string} functionName @param {unknown[]} args @returns {Promise<any>} */
  const resolve = (address, functionName, ...args) =>
    client.readContract({ address, abi: resolverAbi, functionName, args }).catch(() => null);

  /** Returns the time of the newest event with these topics. @param {Hex} address @param {Hex[]} topics */
  async function timeOf(address, topics) {
    const filter = { address, topics: /** @type {[Hex, ...Hex[]]} */ (topics), fromBlock: '0x0', toBlock: 'latest' };
    const logs = await client.request({ method: 'eth_getLogs', params: [/** @type {any} */ (filter)] });
    const { timestamp } = await client.getBlock({ blockNumber: BigInt(logs.at(-1)?.blockNumber ?? 0) });
    return new Date(Number(timestamp) * 1000).toISOString();
  }

  /** @param {Hex} resolver @param {Hex} node @param {number} coin @returns {Promise<[string, { address: Hex, created: string }][]>} */
  async function addressRow(resolver, node, coin) {
    const address = await resolve(resolver, 'addr', node, BigInt(coin));
    if (address?.length !== ADDRESS_LENGTH) return [];
    const created = await timeOf(resolver, [ADDRESS_CHANGED, node]);
    return [[String(coin), { address: getAddress(address), created }]];
  }

  /** @param {string} name normalised @returns {Promise<NameRecord | null>} */
  async function record(name) {
    const [owner, resolver] = await Promise.all([ask('owner', name), ask('resolver', name)]);
    if (owner === zeroAddress) return null;
    const node = namehash(name);
    const [label = '', ...parent] = name.split('.');
    const registered_at = await timeOf(ENS_REGISTRY, [NEW_OWNER, namehash(parent.join('.')), labelhash(label)]);
    if (resolver === zeroAddress) return { name, registered_at, addresses: {}, attributes: [] };
    const coins = [ETHEREUM_COIN, ...chainIds.map((id) => EVM_COINS + id)];
    const rows = await Promise.all(coins.map((coin) => addressRow(resolver, node, coin)));
    const texts = await Promise.all(['avatar', 'description'].map((key) => resolve(resolver, 'text', node, key)));
    const attributes = [...(texts[0] ? [{ avatar: texts[0] }] : []), ...(texts[1] ? [{ bio: texts[1] }] : [])];
    return { name, registered_at, addresses: Object.fromEntries(rows.flat()), attributes };
  }

  return {
    /** Returns the record of a name; null if it is not registered or not a valid name (ENSIP-15). @param {string} name */
    async lookUp(name) {
      let normal;
      try {
        normal = normalize(name);
      } catch {
        return null;
      }
      return record(normal);
    },
    /** Returns the name that an address claims, whether or not it resolves to the address. @param {Hex} address @returns {Promise<string | null>} */
    async claimed(address) {
      const claim = `${address.slice(2).toLowerCase()}.addr.reverse`;
      const resolver = await ask('resolver', claim);
      return resolver === zeroAddress ? null : (await resolve(resolver, 'name', namehash(claim))) || null;
    },
    /** @param {string} name @returns {Promise<boolean>} */
    isTaken: async (name) => (await ask('owner', name)) !== zeroAddress,
    /** @param {string} name @returns {Promise<Hex>} */
    resolverOf: (name) => ask('resolver', name),
  };
}
