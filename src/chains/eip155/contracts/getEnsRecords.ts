import { decodeFunctionResult, encodeFunctionData, type Hex, namehash, size, zeroAddress } from 'viem';
import { ETHEREUM_COIN } from '../../../lib/evmCoinTypes';
import { isRevert } from '../transactions/isRevert';
import type { CallOne } from './callAll';
import { coinAbi, namesAbi, REGISTRY_ADDRESS } from './contracts';

/**
 * The EVM addresses of an ENS name by coin type, without those that it does not have. Null if the registry does not know them,
 * because the name's resolver reads them from elsewhere (ENSIP-10, EIP-3668).
 */
export type EnsRecords = Readonly<Record<number, string>> | null;

/** Resolvers that answer for names that the registry does not have, or from elsewhere (ENSIP-10). */
const EXTENDED_RESOLVER = '0x9061b923';
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
  const ofEthereum = { abi: namesAbi, functionName: 'addr', args: [node] } as const;
  const ofCoin = { abi: coinAbi, functionName: 'addr', args: [node, BigInt(coinType)] } as const;
  const isEthereum = coinType === ETHEREUM_COIN;
  const request = isEthereum ? encodeFunctionData(ofEthereum) : encodeFunctionData(ofCoin);
  const address = await read(call, resolver, request, (data) =>
    isEthereum ? decodeFunctionResult({ ...ofEthereum, data }) : decodeFunctionResult({ ...ofCoin, data }),
  );
  return address && size(address) === ADDRESS_BYTES && address !== zeroAddress ? address : null;
}

/** Whether a resolver may answer for names below its own, or from elsewhere. */
async function isExtended(call: CallOne, resolver: string): Promise<boolean> {
  const supports = { abi: namesAbi, functionName: 'supportsInterface', args: [EXTENDED_RESOLVER] } as const;
  const isSupported = await read(call, resolver, encodeFunctionData(supports), (data) =>
    decodeFunctionResult({ ...supports, data }),
  );
  return isSupported ?? false;
}

/** The nearest resolver above a name that has none itself. */
async function readParentResolver(call: CallOne, name: string): Promise<string | null> {
  const parent = name.slice(name.indexOf('.') + 1);
  if (!name.includes('.')) return null;
  return (await readResolver(call, parent)) ?? readParentResolver(call, parent);
}

/**
 * Reads the addresses of a normalized name for several coin types (ENSIP-9, ENSIP-11).
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
