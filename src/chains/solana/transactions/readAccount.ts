import { malformed, readFields } from '../../../shared/jsonRpc/nodeValues';
import { readAddress } from '../readAddress';
import { readBytes, readLamports } from './nodeValues';

/** An account, as a node returns it. */
export interface NodeAccount {
  /** The program that owns it. */
  readonly owner: string;
  readonly lamports: bigint;
  readonly data: Uint8Array;
  readonly executable: boolean;
}

/** Reads an account, encoded as base64; null for an address without one. @throws TypeError for anything else */
export function readAccount(answer: unknown): NodeAccount | null {
  if (answer === null) return null;
  const { owner, lamports, data, executable } = readFields(answer);
  const [text, encoding] = Array.isArray(data) ? (data as readonly unknown[]) : [];
  if (typeof owner !== 'string' || !readAddress(owner) || typeof executable !== 'boolean') throw malformed();
  if (encoding !== 'base64') throw malformed();
  return { owner, lamports: readLamports(lamports), data: readBytes(text), executable };
}
