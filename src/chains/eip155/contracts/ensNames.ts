import { decodeFunctionResult, encodeFunctionData, type Hex, isAddressEqual, namehash, zeroAddress } from 'viem';
import { normalize } from 'viem/ens';
import type { CallOne } from './callAll';
import { namesAbi, REGISTRY_ADDRESS } from './contracts';

const MAX_LENGTH = 255;

/** Normalizes a name (ENSIP-15); null for an invalid name. */
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

/** Reads a record of a name from its resolver; null without a resolver. */
async function readRecord(call: CallOne, name: string, functionName: 'addr' | 'name'): Promise<string | null> {
  const node = namehash(name);
  const resolver = await read(call, REGISTRY_ADDRESS, 'resolver', node);
  return resolver === zeroAddress ? null : read(call, resolver as Hex, functionName, node);
}

/** Reads Ethereum's address that a name resolves to; null if there is none. */
export async function getEnsAddress(call: CallOne, name: string): Promise<string | null> {
  const normalized = normalizeName(name);
  const address = normalized && (await readRecord(call, normalized, 'addr'));
  return address && address !== zeroAddress ? address : null;
}

/** Reads the reverse record of an address (ENSIP-3), only if the name is normalized and resolves back to the address; else null. */
export async function getEnsName(call: CallOne, address: string): Promise<string | null> {
  const name = await readRecord(call, `${address.slice(2).toLowerCase()}.addr.reverse`, 'name');
  if (!name || normalizeName(name) !== name) return null;
  const owner = await getEnsAddress(call, name);
  return owner && isAddressEqual(owner as Hex, address as Hex) ? name : null;
}
