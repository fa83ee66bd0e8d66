import { encodeBase58 } from '../../../lib/base58';
import { malformed, readFields } from '../../../shared/jsonRpc/nodeValues';
import type { Nodes } from './createNodes';
import { decodeTransaction } from './library';
import { readBytes, readCount } from './nodeValues';

/** A transaction that the network has carried out. */
export interface Landed {
  readonly message: Uint8Array;
  readonly isReverted: boolean;
  readonly slot: number;
}

/** Reads a transaction; null if the node does not have it. @throws TypeError if it returns another one */
export async function readLanded({ call }: Pick<Nodes, 'call'>, reference: string): Promise<Landed | null> {
  const options = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 };
  const answer = await call('getTransaction', [reference, options]);
  if (answer === null) return null;
  const { transaction, meta, slot } = readFields(answer);
  const [text] = Array.isArray(transaction) ? (transaction as readonly unknown[]) : [];
  const { message, signatures } = decodeTransaction(readBytes(text));
  const [signature] = signatures;
  if (!signature || encodeBase58(signature) !== reference) throw malformed();
  return { message, isReverted: (readFields(meta)['err'] ?? null) !== null, slot: readCount(slot) };
}
