import { unknown } from 'superstruct';
import { WalletModalError } from '../core/kit';
import type { ChainTransactions } from '../core/ports/chainTransactions';
import { isSameAddress } from '../lib/address';
import { accountNetworkId, formatCaipAddress } from '../lib/caip';
import { isWithin } from '../lib/isWithin';
import { storedLength } from '../lib/limits';
import { newestThatFit } from '../lib/newestThatFit';
import { fields } from '../lib/readers/fields';
import { maybe } from '../lib/readers/maybe';
import { optional } from '../lib/readers/optional';
import type { Read, Reader } from '../lib/readers/Reader';
import { rows } from '../lib/readers/rows';
import {
  accountId,
  address,
  choice,
  coinOrToken,
  decimal,
  flag,
  imageUrl,
  instant,
  line,
  matching,
  symbol,
} from '../lib/readers/values';
import { toJson } from '../lib/toJson';
import type { End, Entry } from './createEntry';
import type { Intent } from './Intent';
import { isKindName, kinds } from './kinds';
import { endStatuses, hashOf, isInBlock, isOnlySigned } from './outcome';
import type { Progress } from './Progress';

/** How many submissions are stored: the origin shares one storage quota. */
const MAX_STORED = 20;
/** How long (ms) a transaction is followed. */
export const FOLLOWED_FOR = 86_400_000;

/** The storage keys of this chunk. Any script of the origin can write to them, so the value is decoded row by row. */
export const storageKeys = { submissions: unknown(), endedSubmissions: unknown(), reportedEnds: unknown() };

/** The longest packed request and cursor, as JSON (characters). Earlier versions stored calldata of up to 16,384. */
const MAX_PACKED = 17_408;
const MAX_CURSOR = 1_024;

/** Data of a chain family, which alone decodes it. */
const packed =
  (max: number): Reader<NonNullable<unknown>> =>
  (value) =>
    typeof value === 'object' && value && (toJson(value)?.length ?? max + 1) <= max ? value : undefined;
const anything: Reader<unknown> = (value) => value;
const reference = matching(/^[\w-]{1,128}$/);

const transfer = fields({
  direction: matching(/^(in|out)$/) as Reader<'in' | 'out'>,
  amount: decimal,
  token: fields({ name: line(), symbol, image: maybe(imageUrl), address: coinOrToken }),
});

const kind: Reader<Intent['kind']> = (value) => (isKindName(value) ? value : undefined);

const end = fields({
  status: choice(...endStatuses, 'unknown', 'expired', 'failed'),
  /** Of the mined transaction, if it is known. */
  hash: optional(reference),
  cancelled: optional(flag),
  isOther: optional(flag),
  at: instant,
});

const submission = fields({
  id: matching(/^[\w-]{1,64}$/),
  account: accountId,
  at: instant,
  hash: optional(reference),
  /** The wallet has signed it, and no node is known to have it. */
  isSigned: optional(flag),
  /** The cursor from which the family continues. */
  cursor: maybe(packed(MAX_CURSOR)),
  wasReported: optional(flag),
  /** The end that was reported. */
  end: optional(end),
  kind,
  request: packed(MAX_PACKED),
  transfers: rows(transfer, 10),
  tokens: rows(address, 10),
  paysFee: optional(flag),
  /** Decoded by the kind. */
  properties: maybe(anything),
});

/** A stored submission. Without a hash, the wallet has not responded yet. */
export type StoredSubmission = Read<typeof submission>;

/** Earlier versions stored the parts of the cursor beside it. */
const earlierCursor = fields({ nonce: maybe(anything), searchStart: maybe(packed(MAX_CURSOR)) });

const row: Reader<StoredSubmission> = (value) => {
  const read = submission(value);
  return read && { ...read, cursor: read.cursor ?? earlierCursor(value) };
};

const readAll = rows(row, MAX_STORED);

/** Whether a request that was submitted at a given time is still followed. */
export const isStillFollowed = ({ at }: { readonly at: number }, now: number): boolean =>
  isWithin(at, now, FOLLOWED_FOR);

/** Decodes the stored value. Drops invalid and expired rows, and keeps the others. */
export const readStored = (value: unknown, now: number): readonly StoredSubmission[] =>
  (readAll(value) ?? []).filter((each) => isStillFollowed(each, now));

/** The intent of a stored submission; null if its family cannot unpack the request, or it is one of another account. */
export function toIntent(chain: ChainTransactions, stored: StoredSubmission): Intent | null {
  const { id, account, kind: name, transfers, tokens, paysFee, properties: raw } = stored;
  const request = chain.unpack(stored.request);
  const isOfAccount =
    request?.networkId === accountNetworkId(stored.account) &&
    isSameAddress(account, formatCaipAddress(request.networkId, request.from));
  if (!request || !isOfAccount) return null;
  const properties = kinds[name].properties(raw);
  return {
    id,
    account: account as Intent['account'],
    kind: name,
    transfers,
    tokens,
    ...(paysFee && { paysFee }),
    ...(properties && { properties }),
    request,
  };
}

function toProgress(chain: ChainTransactions, end: NonNullable<StoredSubmission['end']>): Progress | null {
  const { status, cancelled = false, isOther } = end;
  if (status === 'unknown' || status === 'expired') return { status };
  // Its reason is not stored.
  if (status === 'failed') return { status, error: new WalletModalError('walletFailed') };
  const hash = chain.normalizeReference(end.hash);
  if (!hash) return null;
  return status === 'replaced' ? { status, hash, cancelled, ...(isOther && { isOther }) } : { status, hash };
}

/** The end of a stored submission that was reported. */
export function toEnd(chain: ChainTransactions, { end: stored }: StoredSubmission): End | undefined {
  const progress = stored && toProgress(chain, stored);
  return progress ? { progress: Object.freeze(progress), at: stored.at } : undefined;
}

/** Undefined for what the visitor has declined: only a view shows that. */
function storeEnd({ progress, at }: End): StoredSubmission['end'] {
  const { status } = progress;
  if (status === 'unknown' || status === 'expired' || status === 'failed') return { status, at };
  if (!isInBlock(progress)) return undefined;
  const { hash } = progress;
  const replacement = progress.status === 'replaced' && { cancelled: progress.cancelled, isOther: progress.isOther };
  return { status: progress.status, hash, at, ...replacement };
}

/** Converts a submission to its stored form. */
export function toStored(chain: ChainTransactions, entry: Entry): StoredSubmission {
  const { at, cursor, wasReported, progress, end, intent } = entry;
  const { id, account, kind: name, request, transfers, tokens, paysFee, properties } = intent;
  return {
    id,
    account,
    kind: name,
    transfers: transfers.map(({ token: { image: _, ...token }, ...each }) => ({ ...each, token })),
    tokens: [...tokens],
    paysFee,
    properties,
    at,
    hash: hashOf(progress.peek()),
    isSigned: isOnlySigned(progress.peek()) || undefined,
    cursor,
    wasReported,
    end: end && storeEnd(end),
    request: chain.pack(request) as NonNullable<unknown>,
  };
}

/** Adds a submission to the stored rows, or removes it if `change` is null. The oldest make room. */
export function changeStored(
  stored: readonly StoredSubmission[],
  id: string,
  change: StoredSubmission | null,
): readonly StoredSubmission[] {
  const others = stored.filter((each) => each.id !== id);
  return change ? newestThatFit([change, ...others].slice(0, MAX_STORED), storedLength) : others;
}
