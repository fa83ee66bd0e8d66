import { unknown } from 'superstruct';
import { isNetworkId } from '../lib/caip';
import { fields } from '../lib/readers/fields';
import { maybe } from '../lib/readers/maybe';
import { optional } from '../lib/readers/optional';
import type { Read, Reader } from '../lib/readers/Reader';
import { rows } from '../lib/readers/rows';
import {
  accountId,
  address,
  baseUnits,
  decimal,
  flag,
  hex,
  imageUrl,
  instant,
  line,
  matching,
} from '../lib/readers/values';
import type { End, Entry } from './createEntry';
import type { Intent } from './Intent';
import { isKindName, kinds } from './kinds';

/** How many submissions are stored: the origin shares one storage quota. */
const MAX_STORED = 20;
/** How long (ms) a transaction is followed. */
export const MAX_AGE = 86_400_000;

/** The storage keys of this chunk. Any script of the origin can write to them, so the value is decoded row by row. */
export const storageKeys = { submissions: unknown(), endedSubmissions: unknown() };

const networkId: Reader<Intent['request']['networkId']> = (value) =>
  isNetworkId(value) && value.startsWith('eip155:') ? (value as `eip155:${string}`) : undefined;
const evmAddress = matching(/^0x[\da-fA-F]{40}$/);
const readCount: Reader<number> = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;

const transfer = fields({
  direction: matching(/^(in|out)$/) as Reader<'in' | 'out'>,
  amount: decimal,
  token: fields({ name: line(), symbol: line(16), image: maybe(imageUrl) }),
});

const kind: Reader<Intent['kind']> = (value) => (isKindName(value) ? value : undefined);

const end = fields({
  status: matching(/^(confirmed|reverted|different|replaced)$/) as Reader<
    'confirmed' | 'reverted' | 'different' | 'replaced'
  >,
  hash: matching(/^0x[\da-f]{64}$/),
  cancelled: optional(flag),
  at: instant,
});

const submission = fields({
  id: matching(/^[\w-]{1,64}$/),
  account: accountId,
  at: instant,
  hash: optional(matching(/^0x[\da-f]{64}$/)),
  nonce: optional(readCount),
  searchStart: optional(fields({ nonce: readCount, block: readCount })),
  wasReported: optional(flag),
  /** The end that was reported. */
  end: optional(end),
  kind,
  request: fields({
    networkId,
    from: evmAddress,
    to: optional(evmAddress),
    value: optional(baseUnits),
    data: optional(hex),
    digest: optional(matching(/^[\da-f]{64}$/)),
    gas: optional(baseUnits),
  }),
  transfers: rows(transfer, 10),
  tokens: rows(address, 10),
  /** Decoded by the kind. */
  properties: maybe((value) => value),
});

/** A stored submission. Without a hash, the wallet has not responded yet. */
export type StoredSubmission = Read<typeof submission>;

const readAll = rows(submission, MAX_STORED);

/**
 * Decodes the stored value. Drops invalid and expired rows, and keeps the others. The clock may have been set back, so a
 * submission may be later than now, by at most the time that it is followed.
 */
export const readStored = (value: unknown, now: number): readonly StoredSubmission[] =>
  (readAll(value) ?? []).filter(({ at }) => Math.abs(now - at) < MAX_AGE);

/** The intent of a stored submission. */
export function toIntent(stored: StoredSubmission): Intent {
  const { id, account, kind: name, request, transfers, tokens, properties: raw } = stored;
  const { networkId: network, from, to, value, data, digest, gas } = request;
  const properties = kinds[name].properties(raw);
  return {
    id,
    account: account as Intent['account'],
    kind: name,
    transfers,
    tokens,
    ...(properties && { properties }),
    request: {
      networkId: network,
      from,
      ...(to !== undefined && { to }),
      ...(value !== undefined && { value: BigInt(value) }),
      ...(data !== undefined && { data }),
      ...(digest !== undefined && { digest }),
      ...(gas !== undefined && { gas: BigInt(gas) }),
    },
  };
}

/** The end of a stored submission that was reported. */
export function toEnd({ end: stored }: StoredSubmission): End | undefined {
  if (!stored) return undefined;
  const { status, hash, cancelled = false, at } = stored;
  return { progress: Object.freeze(status === 'replaced' ? { status, hash, cancelled } : { status, hash }), at };
}

function storeEnd({ progress, at }: End): StoredSubmission['end'] {
  const { status } = progress;
  if (status !== 'confirmed' && status !== 'reverted' && status !== 'different' && status !== 'replaced')
    return undefined;
  return { status, hash: progress.hash, at, ...(status === 'replaced' && { cancelled: progress.cancelled }) };
}

/** Converts a submission to its stored form. @param intent without long calldata */
export function toStored(entry: Entry, intent: Intent): StoredSubmission {
  const { at, nonce, searchStart, wasReported, progress, end } = entry;
  const { id, account, kind: name, request, transfers, tokens, properties } = intent;
  const { value, gas, ...rest } = request;
  const { hash } = progress.peek() as { readonly hash?: string };
  return {
    id,
    account,
    kind: name,
    transfers: transfers.map(({ token: { name, symbol }, ...each }) => ({ ...each, token: { name, symbol } })),
    tokens: [...tokens],
    properties,
    at,
    hash,
    nonce,
    searchStart,
    wasReported,
    end: end && storeEnd(end),
    request: { ...rest, value: value?.toString(), gas: gas?.toString() },
  };
}

/** Adds a submission to the stored rows, or removes it if `change` is null. */
export function changeStored(
  stored: readonly StoredSubmission[],
  id: string,
  change: StoredSubmission | null,
): readonly StoredSubmission[] {
  const others = stored.filter((each) => each.id !== id);
  return change ? [change, ...others].slice(0, MAX_STORED) : others;
}
