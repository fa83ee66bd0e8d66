import type { SentQuery } from '../../../core/ports/chainTransactions';
import type { TransactionStatus } from '../../../core/ports/TransactionStatus';
import { decodeBase58 } from '../../../lib/base58';
import { isEqualBytes } from '../../../lib/isEqualBytes';
import { lacksHistory } from '../../../shared/jsonRpc/nodeErrors';
import { readFields } from '../../../shared/jsonRpc/nodeValues';
import { unclearStatus } from '../../../shared/unclearStatus';
import { verifyInBrowser } from '../../signatures/verifyInBrowser';
import { readAddress } from '../readAddress';
import { arrivalOf } from './arrivalOf';
import type { Nodes } from './createNodes';
import { messageOf } from './decodeRequest';
import { findDifference } from './findDifference';
import { findSent } from './findSent';
import { isMissing } from './isMissing';
import { readCount } from './nodeValues';
import type { SolanaCursor } from './readCursor';
import { readLanded } from './readLanded';
import { readVotes } from './readVotes';
import type { SolanaRequest } from './SolanaRequest';

interface Sent {
  readonly reference: string;
  readonly request: SolanaRequest;
  readonly cursor: SolanaCursor;
  /** As in a search. */
  readonly isKnown?: SentQuery['isKnown'] | undefined;
}

interface Read {
  readonly status: TransactionStatus;
  readonly cursor: SolanaCursor;
}

/** How many blocks a blockhash is valid for. */
const LIFETIME = 150;
/** How often the account's transactions are searched before the end. */
const MAX_SEARCHES = 10;

const pending = { status: 'pending' } as const;

const isCarriedOut = (commitment: string): boolean => commitment === 'confirmed' || commitment === 'finalized';

const statusParams = (reference: string): readonly unknown[] => [[reference], { searchTransactionHistory: true }];

/** Reads whether what was carried out is what was reviewed. */
async function readCarriedOut(nodes: Nodes, sent: Sent, isFinal: boolean): Promise<TransactionStatus> {
  const { reference: hash, request, cursor } = sent;
  const landed = await readLanded(nodes, hash);
  // The node lags.
  if (!landed) return pending;
  // The wallet has returned the id of an older one.
  if (cursor.notBefore !== undefined && landed.slot < cursor.notBefore) return unclearStatus;
  // A higher fee does not make it another payment.
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
 * Reads the status if no node keeps executed transactions. Nodes still return the confirmation status of recent ones. A transaction
 * that they do not have may be an old one, and never counts as expired: rejects with the nodes' error then.
 */
async function readRecent(nodes: Nodes, sent: Sent, error: unknown): Promise<TransactionStatus> {
  const votes = readVotes(await nodes.call('getSignatureStatuses', [[sent.reference]]));
  if (!votes) throw error;
  if (!isCarriedOut(votes.commitment) || !(await isReviewed(sent))) return pending;
  return endOf(sent, votes.isReverted, votes.commitment === 'finalized');
}

/** Where a node is: the height of its last block, and the slot of that. */
function readPlace(answer: unknown): { readonly height: number; readonly slot: number } {
  const { blockHeight, absoluteSlot } = readFields(answer);
  return { height: readCount(blockHeight), slot: readCount(absoluteSlot) };
}

/** Whether each node that responds still has all transactions executed since a slot. */
async function hasKept(nodes: Nodes, slot: number): Promise<boolean> {
  const firsts = await nodes.callAll('getFirstAvailableBlock', []);
  return firsts.every((first) => readCount(first) <= slot);
}

/** Reads the end of a transaction that was found among the account's, under another id than the wallet returned. */
async function readFound(nodes: Nodes, { request }: Sent, hash: string): Promise<TransactionStatus> {
  const landed = await readLanded(nodes, hash);
  // With another blockhash or budget, it may also be an equal request, of which another page or app knows.
  if (!landed || !isEqualBytes(landed.message, messageOf(request))) return unclearStatus;
  const votes = readVotes(await nodes.call('getSignatureStatuses', statusParams(hash)));
  const end = { status: 'replaced', hash, same: true, reverted: landed.isReverted } as const;
  return { ...end, isFinal: votes?.commitment === 'finalized', arrived: arrivalOf(request) };
}

/**
 * Reads the end of a transaction that can no longer be carried out. A wallet that sends by itself may have signed more than once, and
 * have returned another id than that of the transaction it has sent: the same must not be paid again then.
 */
async function readEnd(nodes: Nodes, sent: Sent): Promise<TransactionStatus> {
  const { request, isKnown = () => false } = sent;
  let { cursor } = sent;
  let hasMissed = false;
  for (let search = 0; search < MAX_SEARCHES; search++) {
    const found = await findSent(nodes, { request, cursor, isKnown });
    if (found.reference !== null) return readFound(nodes, sent, found.reference);
    hasMissed ||= found.hasMissed;
    if (found.cursor.after === cursor.after) return hasMissed ? unclearStatus : { status: 'expired' };
    cursor = found.cursor;
  }
  return unclearStatus;
}

/**
 * Reads whether a transaction that a node does not have can still be carried out. The wallet may have signed it with a newer
 * blockhash, which is not newer than the first check: it is valid for one lifetime from then on. Each node that responds must be
 * past its end, and have kept all blocks since it was sent, because a single node may be wrong, and the visitor may then pay twice.
 * Any node that has the transaction is right.
 */
async function readMissing(nodes: Nodes, sent: Sent): Promise<Read> {
  const { request, cursor } = sent;
  const places = (await nodes.callAll('getEpochInfo', [{ commitment: 'confirmed' }])).map(readPlace);
  const heights = places.map(({ height }) => height);
  const lastHeight = cursor.lastHeight ?? Math.max(request.lastValidHeight, Math.max(...heights) + LIFETIME);
  const next = { ...cursor, lastHeight };
  if (Math.min(...heights) <= Math.max(lastHeight, request.lastValidHeight)) return { status: pending, cursor: next };
  const slot = Math.min(...places.map((place) => place.slot));
  const isExpired =
    (await isMissing(nodes, statusParams(sent.reference), slot)) &&
    cursor.slot !== undefined &&
    (await hasKept(nodes, cursor.slot));
  return { status: isExpired ? await readEnd(nodes, sent) : pending, cursor: next };
}

async function readWithHistory(nodes: Nodes, sent: Sent): Promise<Read> {
  const votes = readVotes(await nodes.call('getSignatureStatuses', statusParams(sent.reference)));
  if (!votes) return readMissing(nodes, sent);
  const { commitment } = votes;
  if (!isCarriedOut(commitment)) return { status: pending, cursor: sent.cursor };
  return { status: await readCarriedOut(nodes, sent, commitment === 'finalized'), cursor: sent.cursor };
}

/** Reads the status of a sent transaction once. */
export const readStatus = (nodes: Nodes, sent: Sent): Promise<Read> =>
  readWithHistory(nodes, sent).catch(async (error: unknown) => {
    if (!lacksHistory(error)) throw error;
    return { status: await readRecent(nodes, sent, error), cursor: sent.cursor };
  });
