import { getAddress, isAddress } from 'viem';
import { Refusal } from './refusal.mjs';

const EVM_NETWORK = /^eip155:(\d+)$/;
const EVM_ACCOUNT = /^(?:eip155:(\d+):)?(0x[0-9a-fA-F]{40})$/;

/** Reads an eip155 address with its checksum, plain or as CAIP-10. @param {unknown} text @param {string} field @throws {Refusal} */
export function readAddress(text, field) {
  const address = EVM_ACCOUNT.exec(String(text))?.[2];
  if (!address || !isAddress(address, { strict: false })) throw new Refusal(400, field, 'Invalid address');
  return getAddress(address);
}

/** @param {unknown} text @param {string} field @param {string} complaint */
function readCaip(text, field, complaint) {
  const [, chainId, address] = EVM_ACCOUNT.exec(String(text)) ?? [];
  if (!chainId || !address) throw new Refusal(400, field, complaint);
  return { chainId: Number(chainId), address: address.toLowerCase() };
}

/** Reads chain id and contract of a token's CAIP-10 id. @param {unknown} text @param {string} field @throws {Refusal} */
export const readToken = (text, field) => readCaip(text, field, 'Invalid token address');

/** Reads chain id and address of an account's CAIP-10 id. @param {unknown} text @param {string} field @throws {Refusal} */
export const readAccount = (text, field) => readCaip(text, field, 'Invalid account');

/** Reads the chain id of an eip155 CAIP-2 id. @param {string | null} text @throws {Refusal} */
export function readChainId(text) {
  const id = EVM_NETWORK.exec(text ?? '')?.[1];
  if (!id) throw new Refusal(400, 'chainId', 'Unsupported chain');
  return Number(id);
}
