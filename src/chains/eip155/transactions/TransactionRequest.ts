import type { ChainRequest } from '../../../core/ports/ChainRequest';

/** An EVM transaction to sign. Amounts are exact, in base units. */
export interface TransactionRequest extends ChainRequest {
  /** Omitted to deploy a contract. */
  readonly to?: string;
  readonly value?: bigint;
  /** Calldata, as hex. */
  readonly data?: string;
}

/** A transaction that was sent, as it is remembered. */
export interface SentRequest extends TransactionRequest {
  /** In place of calldata that is too long to be stored: the result of `digestOf`. */
  readonly digest?: string;
}
