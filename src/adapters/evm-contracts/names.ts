import { decodeFunctionResult, encodeFunctionData, type Hex, isAddressEqual, namehash, zeroAddress } from 'viem';
import { normalize } from 'viem/ens';
import type { CallOne } from './callAll';
import { namesAbi, REGISTRY } from './contracts';

const MAX_LENGTH = 255;

/** The normal form of a name (ENSIP-15); null of what cannot be one. */
export function normalizeName(name: string): string | null {
  try {
    return name.length <= MAX_LENGTH && name.includes('.') ? normalize(name) : null;
  } catch {
    return null;
  }
}

async function read(call: CallOne, to: Hex, functionName: 'resolver' | 'addr' | 'name', node: Hex): Promise<string> {
  const data = encodeFunctionData({ abi: namesAbi, functionName, args: [node] });
  return decodeFunctionResult({ abi: namesAbi, functionName, data: await call({ to, data }) });
}

/** One record of a name, as its resolver tells it; null without a resolver. */
async function record(call: CallOne, name: string, functionName: 'addr' | 'name'): Promise<string | null> {
  const node = namehash(name);
  const resolver = await read(call, REGISTRY, 'resolver', node);
  return resolver === zeroAddress ? null : read(call, resolver as Hex, functionName, node);
}

/** The address that a name stands for by the registry and the name's own resolver; null when it stands for none. */
export async function addressOf(call: CallOne, name: string): Promise<string | null> {
  const normal = normalizeName(name);
  const address = normal && (await record(call, normal, 'addr'));
  return address && address !== zeroAddress ? address : null;
}

/** The name that an address claims (ENSIP-3), if it is in normal form and stands for the address. */
export async function nameOf(call: CallOne, address: string): Promise<string | null> {
  const name = await record(call, `${address.slice(2).toLowerCase()}.addr.reverse`, 'name');
  if (!name || normalizeName(name) !== name) return null;
  const owner = await addressOf(call, name);
  return owner && isAddressEqual(owner as Hex, address as Hex) ? name : null;
}
