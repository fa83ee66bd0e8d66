import { isTransactionHash } from '../../../lib/address';
import { parseHexQuantity } from '../../../lib/hexQuantity';
import { isEvmAddress } from '../../../lib/isEvmAddress';
import { type Fields, malformed, readFields, readList } from '../../../shared/jsonRpc/nodeValues';
import { readHex } from '../readHex';

/** A transaction as a node returns it. Addresses and data are lower case. */
export interface NodeTransaction {
  readonly hash: string;
  readonly from: string;
  /** Null for the deployment of a contract. */
  readonly to: string | null;
  readonly value: bigint;
  readonly data: string;
  readonly nonce: number;
}

/** An event log of a contract. Topics and data are lower case. */
export interface NodeLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

export interface NodeReceipt {
  readonly hash: string;
  readonly reverted: boolean;
  /** The number of its block; undefined if the node does not say. */
  readonly block: number | undefined;
  readonly logs: readonly NodeLog[];
}

function readAddress(value: unknown): string {
  if (!isEvmAddress(value)) throw malformed();
  return value.toLowerCase();
}

const readBytes = (value: unknown): string => readHex(value).toLowerCase();

function readHash(value: unknown): string {
  if (!isTransactionHash(value)) throw malformed();
  return value.toLowerCase();
}

function readNumber(value: unknown): number {
  const number = Number(parseHexQuantity(value));
  if (!Number.isSafeInteger(number)) throw malformed();
  return number;
}

function tryReadNumber(value: unknown): number | undefined {
  try {
    return readNumber(value);
  } catch {
    return undefined;
  }
}

/** Reads a transaction; null if the node does not have it. @throws TypeError */
export function readTransaction(answer: unknown): NodeTransaction | null {
  if (answer === null) return null;
  const { hash, from, to, value, input, nonce } = readFields(answer);
  return {
    hash: readHash(hash),
    from: readAddress(from),
    to: to === null || to === undefined ? null : readAddress(to),
    value: parseHexQuantity(value),
    data: readBytes(input),
    nonce: readNumber(nonce),
  };
}

/** Reads a receipt; null if the transaction is not mined. @throws TypeError */
export function readReceipt(answer: unknown): NodeReceipt | null {
  if (answer === null) return null;
  const { transactionHash, status, blockNumber, logs } = readFields(answer);
  return {
    hash: readHash(transactionHash),
    reverted: parseHexQuantity(status) !== 1n,
    block: tryReadNumber(blockNumber),
    logs: readList(logs, (entry) => {
      const { address, topics, data } = readFields(entry);
      return { address: readAddress(address), topics: readList(topics, readHash), data: readBytes(data) };
    }),
  };
}

/** Reads a transaction count or a block number. @throws TypeError */
export const readCount = readNumber;

/** Reads the transactions of a block. @throws TypeError */
export const readBlock = (answer: unknown): readonly NodeTransaction[] =>
  readList(readFields(answer)['transactions'], readTransaction).flatMap((entry) => entry ?? []);

/** The hash that an event is about: indexed, or in a Safe before 1.4.1 at the start of its data. */
function subjectOf({ topics, data }: Fields): string {
  const [, indexed] = topics as Iterable<unknown>;
  return readHash(indexed ?? readBytes(data).slice(0, 66));
}

/**
 * Reads the hashes of the transactions that emitted logs, without duplicates, oldest first.
 * @param isWanted whether the hash that a log is about is one of those that are looked for
 * @throws TypeError
 */
export function readLogHashes(answer: unknown, isWanted: (subject: string) => boolean): readonly string[] {
  const logs = readList(answer, readFields).filter((log) => isWanted(subjectOf(log)));
  return [...new Set(logs.map((log) => readHash(log['transactionHash'])))];
}
