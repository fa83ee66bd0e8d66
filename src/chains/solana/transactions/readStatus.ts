import type { TransactionStatus } from '../../../core/ports/TransactionStatus';
import { decodeBase58 } from '../../../lib/base58';
import { lacksHistory } from '../../../shared/jsonRpc/nodeErrors';
import { readFields, readList } from '../../../shared/jsonRpc/nodeValues';
import { verifyInBrowser } from '../../signatures/verifyInBrowser';
import { readAddress } from '../readAddress';
import { arrivalOf } from './arrivalOf';
import type { Nodes } from './createNodes';
import { messageOf } from './decodeRequest';
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

/** How far the votes of the network are, and whether it was carried out in vain; null for a transaction that the node does not have. */
function readVotes(answer: unknown): { readonly commitment: string; readonly isReverted: boolean } | null {
  const [entry] = readList(readFields(answer)['value'], (value) => value, 1);
  if (entry === null) return null;
  const { confirmationStatus, err = null } = readFields(entry);
  return { commitment: String(confirmationStatus), isReverted: err !== null };
}

const isCarriedOut = (commitment: string): boolean => commitment === 'confirmed' || commitment === 'finalized';

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
  return endOf(sent, landed.isReverted, isFinal);
}

/** The end of a transaction that is what was reviewed. */
function endOf({ reference: hash, request }: Sent, isReverted: boolean, isFinal: boolean): TransactionStatus {
  if (isReverted) return { status: 'reverted', hash, isFinal };
  const arrived = arrivalOf(request);
  return { status: 'confirmed', hash, isFinal, ...(arrived !== undefined && { arrived }) };
}

/** Whether a transaction is what was reviewed, by its signature alone: its own bytes are not known. */
async function isReviewed({ reference, request }: Sent): Promise<boolean> {
  const publicKey = readAddress(request.from)?.bytes;
  const signature = decodeBase58(reference);
  if (!publicKey || !signature) return false;
  return (await verifyInBrowser(publicKey, signature, Uint8Array.from(messageOf(request)))) === true;
}

/**
 * Reads the status where no node keeps what the network has carried out. They still say how far the votes on recent transactions are.
 * One that they do not have may be an old one, and never counts as expired.
 */
async function readRecent(nodes: Nodes, sent: Sent): Promise<TransactionStatus> {
  const votes = readVotes(await nodes.call('getSignatureStatuses', [[sent.reference]]));
  if (!votes || !isCarriedOut(votes.commitment) || !(await isReviewed(sent))) return pending;
  return endOf(sent, votes.isReverted, votes.commitment === 'finalized');
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
  const isMissing = answers.every((answer) => readVotes(answer) === null);
  return { status: isMissing ? { status: 'expired' } : pending, cursor: next };
}

async function readWithHistory(nodes: Nodes, sent: Sent): Promise<Read> {
  const votes = readVotes(await nodes.call('getSignatureStatuses', statusParams(sent)));
  if (!votes) return readMissing(nodes, sent);
  const { commitment } = votes;
  if (!isCarriedOut(commitment)) return { status: pending, cursor: sent.cursor };
  return { status: await readCarriedOut(nodes, sent, commitment === 'finalized'), cursor: sent.cursor };
}

/** Reads the status of a sent transaction once. */
export const readStatus = (nodes: Nodes, sent: Sent): Promise<Read> =>
  readWithHistory(nodes, sent).catch(async (error: unknown) => {
    if (!lacksHistory(error)) throw error;
    return { status: await readRecent(nodes, sent), cursor: sent.cursor };
  });
