import type { CallNode } from '../../core/ports/nodes';
import { readHex } from './readHex';

/** Whether an address has code. An account that delegates to a contract (EIP-7702) does not count. */
export async function isContract(callNode: CallNode, address: string): Promise<boolean> {
  const code = readHex(await callNode('eth_getCode', [address, 'latest'])).toLowerCase();
  return code !== '0x' && !(code.length === 48 && code.startsWith('0xef0100'));
}
