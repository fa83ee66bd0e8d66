import type { TransactionStatus } from '../../../core/ports/TransactionStatus';
import { readFields, readList } from '../../../shared/jsonRpc/nodeValues';
import { arrivalOf } from './arrivalOf';
import type { Nodes } from './createNodes';
import { findDifference } from './findDifference';
import { readCount } from './nodeValues';
import type { SolanaCursor } from './readCursor';
import { readLanded } from './readLanded';
import type { SolanaRequest } from './SolanaRequest';

interface Sent {
  readonly reference: string;
  readonly request: SolanaRequest;
  readonly cursor: SolanaCursor;
}

interface Read {
  readonly status: TransactionStatus;
  readonly cursor: SolanaCursor;
}

/** How many blocks a blockhash is valid for. */
const LIFETIME = 150;

const pending = { status: 'pending' } as const;

/** How far the votes of the network are; null for a transaction that it does not have. */
function readCommitment(answer: unknown): string | null {
  const [status] = readList(readFields(answer)['value'], (entry) => entry, 1);
  return status === null ? null : String(readFields(status)['confirmationStatus']);
}

const statusParams = ({ reference }: Sent): readonly unknown[] => [[reference], { searchTransactionHistory: true }];

/** Reads whether what was carried out is what was reviewed. */
async function readCarriedOut(nodes: Nodes, sent: Sent, isFinal: boolean): Promise<TransactionStatus> {
  const { reference: hash, request } = sent;
  const landed = await readLanded(nodes, hash);
  // The node lags.
  if (!landed) return pending;
  // A higher fee is a pity, but no other payment.
  const difference = findDifference(request, landed.message);
  if (difference && difference !== 'changedFee') return { status: 'different', hash, isFinal };
  if (landed.isReverted) return { status: 'reverted', hash, isFinal };
  const arrived = arrivalOf(request);
  return { status: 'confirmed', hash, isFinal, ...(arrived !== undefined && { arrived }) };
}

/**
 * Reads whether a transaction that a node does not have can still be carried out. The wallet may have signed it with a newer
 * blockhash, which is not newer than the first look: from that on it has one lifetime. Each node that responds must be past its end,
 * because one may be wrong, and the visitor may pay again then. Any node that has the transaction is right.
 */
async function readMissing(nodes: Nodes, sent: Sent): Promise<Read> {
  const { request, cursor } = sent;
  const heights = await nodes.callAll('getBlockHeight', [{ commitment: 'confirmed' }]);
  const counts = heights.map(readCount);
  const lastHeight = cursor.lastHeight ?? Math.max(request.lastValidHeight, Math.max(...counts) + LIFETIME);
  const next = { ...cursor, lastHeight };
  if (Math.min(...counts) <= Math.max(lastHeight, request.lastValidHeight)) return { status: pending, cursor: next };
  const answers = await nodes.callAll('getSignatureStatuses', statusParams(sent));
  const isMissing = answers.every((answer) => readCommitment(answer) === null);
  return { status: isMissing ? { status: 'expired' } : pending, cursor: next };
}

/** Reads the status of a sent transaction once. */
export async function readStatus(nodes: Nodes, sent: Sent): Promise<Read> {
  const commitment = readCommitment(await nodes.call('getSignatureStatuses', statusParams(sent)));
  if (commitment === null) return readMissing(nodes, sent);
  if (commitment !== 'confirmed' && commitment !== 'finalized') return { status: pending, cursor: sent.cursor };
  return { status: await readCarriedOut(nodes, sent, commitment === 'finalized'), cursor: sent.cursor };
}
