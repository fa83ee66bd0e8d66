// Single reads of a network, each checked.

import { malformed, readFields, readList } from '../../../shared/jsonRpc/nodeValues';
import { readAddress } from '../readAddress';
import type { Nodes } from './createNodes';
import { readCount, readLamports } from './nodeValues';
import { SIGNATURE_FEE } from './programs';
import { type NodeAccount, readAccount } from './readAccount';

type Call = Pick<Nodes, 'call'>;

/** Blocks that two thirds of the network have voted for. None has ever been reverted. */
const confirmed = { commitment: 'confirmed' } as const;

const innerValue = (answer: unknown): unknown => readFields(answer)['value'];

/** Reads accounts, in the order of their addresses; null for an address without one. */
export async function readAccounts(
  { call }: Call,
  addresses: readonly string[],
): Promise<readonly (NodeAccount | null)[]> {
  const answer = await call('getMultipleAccounts', [addresses, { ...confirmed, encoding: 'base64' }]);
  return readList(innerValue(answer), readAccount, addresses.length);
}

/** The newest blockhash, and the height of the last block that may contain a transaction with it. */
export async function readBlockhash({
  call,
}: Call): Promise<{ readonly blockhash: string; readonly lastValidHeight: number }> {
  const { blockhash, lastValidBlockHeight } = readFields(innerValue(await call('getLatestBlockhash', [confirmed])));
  if (typeof blockhash !== 'string' || !readAddress(blockhash)) throw malformed();
  return { blockhash, lastValidHeight: readCount(lastValidBlockHeight) };
}

/** The least that an account of a length must have. */
export const readMinimum = async ({ call }: Call, length: number): Promise<bigint> =>
  readLamports(await call('getMinimumBalanceForRentExemption', [length, confirmed]));

export const readEpoch = async ({ call }: Call): Promise<bigint> =>
  BigInt(readCount(readFields(await call('getEpochInfo', [confirmed]))['epoch']));

/** The highest fee for signatures that is accepted from a node: many times the highest ever charged. */
const MAX_NETWORK_FEE = 1_000_000n;

/**
 * The fee of a message with one signature: at least what the network has always charged, also if the node does not know its blockhash
 * yet. @throws TypeError for an implausible one
 */
export async function readFee({ call }: Call, message: string): Promise<bigint> {
  const value = innerValue(await call('getFeeForMessage', [message, confirmed]));
  const fee = value === null ? 0n : readLamports(value);
  if (fee > MAX_NETWORK_FEE) throw malformed();
  return fee > SIGNATURE_FEE ? fee : SIGNATURE_FEE;
}

/** The percentile of recent prices that is offered: most recent transactions with the same accounts paid less. */
const PERCENTILE = 0.75;
const MAX_PRICES = 1_000;

/** The price of a compute unit for changes of accounts, in millionths of a lamport, from recent blocks. */
export async function readPrice({ call }: Call, addresses: readonly string[]): Promise<bigint> {
  const prices = readList(await call('getRecentPrioritizationFees', [addresses]), (entry) =>
    readLamports(readFields(entry)['prioritizationFee']),
  );
  if (prices.length > MAX_PRICES) throw malformed();
  const sorted = [...prices].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  return sorted[Math.floor(sorted.length * PERCENTILE)] ?? 0n;
}

/** What would happen if a transaction were carried out now. */
export interface Simulation {
  /** Null if it would succeed. */
  readonly error: unknown;
  /** What it used; null if the node does not say. */
  readonly units: number | null;
  /** The accounts that were asked for, after it; null if they have none, or if it would fail. */
  readonly accounts: readonly (NodeAccount | null)[];
}

/** @param transaction as base64; it needs no signature */
export async function simulate({ call }: Call, transaction: string, addresses: readonly string[]): Promise<Simulation> {
  const value = readFields(
    innerValue(
      await call('simulateTransaction', [
        transaction,
        {
          ...confirmed,
          encoding: 'base64',
          sigVerify: false,
          // A node that lags does not know the blockhash.
          replaceRecentBlockhash: true,
          accounts: { encoding: 'base64', addresses },
        },
      ]),
    ),
  );
  const error = value['err'] ?? null;
  return {
    error,
    units: readCount(value['unitsConsumed'] ?? 0) || null,
    accounts: error === null ? readList(value['accounts'], readAccount, addresses.length) : addresses.map(() => null),
  };
}
