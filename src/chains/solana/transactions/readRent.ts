import type { Nodes } from './createNodes';
import type { NodeAccount } from './readAccount';
import { readMinimum } from './readChain';

/** What a new account of a length costs: the amount that its address lacks. */
export async function readRent(nodes: Nodes, length: number, before: NodeAccount | null): Promise<bigint> {
  const missing = (await readMinimum(nodes, length)) - (before?.lamports ?? 0n);
  return missing > 0n ? missing : 0n;
}
