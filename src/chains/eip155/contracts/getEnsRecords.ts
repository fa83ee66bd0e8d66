import { decodeFunctionResult, encodeFunctionData, type Hex, namehash, size, zeroAddress } from 'viem';
import { isRevert } from '../transactions/isRevert';
import type { CallOne } from './callAll';
import { coinAbi, namesAbi, REGISTRY_ADDRESS } from './contracts';
import type { EnsRecords } from './EvmContracts';

/** Resolvers that answer for names that the registry does not have, or from elsewhere (ENSIP-10). */
const EXTENDED_RESOLVER = '0x9061b923';
const ETHEREUM_COIN = 60;
const ADDRESS_BYTES = 20;

/** Calls a view function; null if it reverts or the contract does not have it. @throws the node's error */
async function read<Value>(call: CallOne, to: string, data: Hex, decode: (data: Hex) => Value): Promise<Value | null> {
  let answer: Hex;
  try {
    answer = await call({ to, data });
  } catch (error) {
    if (isRevert(error)) return null;
    throw error;
  }
  try {
    return decode(answer);
  } catch {
    return null;
  }
}

/** The resolver of exactly this name; null if the registry has none. */
async function readResolver(call: CallOne, name: string): Promise<string | null> {
  const resolver = { abi: namesAbi, functionName: 'resolver' } as const;
  // Not `read`: a registry that does not respond says nothing about the name.
  const answer = await call({
    to: REGISTRY_ADDRESS,
    data: encodeFunctionData({ ...resolver, args: [namehash(name)] }),
  });
  const address = decodeFunctionResult({ ...resolver, data: answer });
  return address === zeroAddress ? null : address;
}

/** Reads the address for a coin type; null if the resolver has none. */
async function readAddress(call: CallOne, resolver: string, name: string, coinType: number): Promise<string | null> {
  const node = namehash(name);
  const ofEthereum = { abi: namesAbi, functionName: 'addr' } as const;
  const ofCoin = { abi: coinAbi, functionName: 'addr' } as const;
  const address =
    coinType === ETHEREUM_COIN
      ? await read(call, resolver, encodeFunctionData({ ...ofEthereum, args: [node] }), (data) =>
          decodeFunctionResult({ ...ofEthereum, data }),
        )
      : await read(call, resolver, encodeFunctionData({ ...ofCoin, args: [node, BigInt(coinType)] }), (data) =>
          decodeFunctionResult({ ...ofCoin, data }),
        );
  return address && size(address) === ADDRESS_BYTES && address !== zeroAddress ? address : null;
}

/** Whether a resolver may answer for names below its own, or from elsewhere. */
async function isExtended(call: CallOne, resolver: string): Promise<boolean> {
  const supports = { abi: namesAbi, functionName: 'supportsInterface' } as const;
  const data = encodeFunctionData({ ...supports, args: [EXTENDED_RESOLVER] });
  return (await read(call, resolver, data, (answer) => decodeFunctionResult({ ...supports, data: answer }))) ?? false;
}

/** The nearest resolver above a name that has none itself. */
async function readParentResolver(call: CallOne, name: string): Promise<string | null> {
  const parent = name.slice(name.indexOf('.') + 1);
  if (!name.includes('.')) return null;
  return (await readResolver(call, parent)) ?? readParentResolver(call, parent);
}

/**
 * Reads the addresses of a normalized name for several coin types. Null if the name's resolver reads them from elsewhere.
 * @throws the node's error
 */
export async function getEnsRecords(call: CallOne, name: string, coinTypes: readonly number[]): Promise<EnsRecords> {
  const own = await readResolver(call, name);
  const addresses = await Promise.all(coinTypes.map((coinType) => own && readAddress(call, own, name, coinType)));
  const found = coinTypes.flatMap((coinType, index) =>
    addresses[index] ? [[coinType, addresses[index]] as const] : [],
  );
  if (found.length) return Object.fromEntries(found);
  const resolver = own ?? (await readParentResolver(call, name));
  return resolver && (await isExtended(call, resolver)) ? null : {};
}
