import type { CaipNetworkId } from '../../lib/caip';
import type { Network } from '../../lib/network';
import type { AdapterConfig } from './adapter';
import type { Effect, TokenAddress } from './effect';
import type { TransactionStatus } from './TransactionStatus';
import type { TransactionRequest } from './verbs';

export type { Effect, TokenAddress } from './effect';

/** The fee of a transaction. Amounts are in base units of the network's coin. */
export interface Fee {
  readonly gas: bigint;
  /** The price of the gas, plus the additional fees of a rollup. */
  readonly amount: bigint;
  /** The additional fees of a rollup could not be read. */
  readonly partial?: true;
  /** The maximum that a wallet may reserve for the fee, if it is higher. A transfer of the whole balance must leave this amount. */
  readonly max?: bigint;
}

/** Where the search for a sent transaction starts. It cannot have been mined earlier. */
export interface SearchStart {
  /** The nonce of the account's next transaction. */
  readonly nonce: number;
  /** The number of the next block. */
  readonly block: number;
}

/** A request that was sent, as it is remembered. */
export interface SentRequest extends TransactionRequest {
  /** In place of calldata that is too long to be stored: the result of `digest`. */
  readonly digest?: string;
}

/** A sent transaction without a hash. */
export interface SentQuery {
  readonly request: SentRequest;
  readonly start: SearchStart;
  /** Whether another submission already has this hash; it may be for an identical request. */
  readonly isKnown: (hash: string) => boolean;
}

/** Builds, estimates, tracks and decodes the transactions of a chain family. Stateless. */
export interface ChainTransactions {
  /** Normalizes an address; null if it is invalid or its checksum is wrong. */
  normalizeAddress(text: string): string | null;
  /** Builds the transaction that transfers an amount. */
  transfer(params: {
    readonly networkId: CaipNetworkId;
    readonly from: string;
    readonly to: string;
    readonly token: TokenAddress;
    readonly amount: bigint;
  }): TransactionRequest;
  /** Builds the transaction that approves a spender for an amount of a token. */
  approve(params: {
    readonly networkId: CaipNetworkId;
    readonly from: string;
    readonly token: string;
    readonly spender: string;
    readonly amount: bigint;
  }): TransactionRequest;
  /** Reads a spender's allowance of a token. Rejects if no node responds. */
  readAllowance(
    network: Network,
    params: { readonly token: string; readonly owner: string; readonly spender: string },
    signal: AbortSignal,
  ): Promise<bigint>;
  /** Reads an account's balance of a token, in base units. Rejects if no node responds. */
  readBalance(
    network: Network,
    params: { readonly token: string; readonly owner: string },
    signal: AbortSignal,
  ): Promise<bigint>;
  /** Reads the decimals from a token's contract, to compare with the data service. Rejects if no node responds. */
  readDecimals(network: Network, token: string, signal: AbortSignal): Promise<number>;
  /** Reads the symbol from a token's contract, as one clean line; null if it has none. Rejects if no node responds. */
  readSymbol(network: Network, token: string, signal: AbortSignal): Promise<string | null>;
  /** The digest of calldata, with which it can be recognized: its Keccak-256 as hex, in any letter case the same. */
  digest(data: string): string;
  /** Whether an address has code. Rejects if no node responds. */
  isContract(network: Network, address: string, signal: AbortSignal): Promise<boolean>;
  /** Estimates the fee. @throws the node's error, also if the transaction would fail */
  estimateFee(network: Network, request: TransactionRequest, signal: AbortSignal): Promise<Fee>;
  /** Reads the maximum that a wallet may reserve for the fee of a transaction whose gas is known. Rejects if no node responds. */
  readReserve(network: Network, request: TransactionRequest, gas: bigint, signal: AbortSignal): Promise<bigint>;
  /**
   * Reads the fees that a rollup charges in addition to gas, in base units: the L1 data fee, and the operator fee for the gas used.
   * 0 on most networks; null if they cannot be read.
   */
  readRollupFee(
    network: Network,
    request: TransactionRequest,
    gas: bigint,
    signal: AbortSignal,
  ): Promise<bigint | null>;
  /** Whether a transaction would fail if it were mined now. Rejects if no node responds. */
  wouldFail(network: Network, request: TransactionRequest, signal: AbortSignal): Promise<boolean>;
  /** Whether the network's nodes report the chain id of the network. Rejects if no node responds. */
  isOnNetwork(network: Network, signal: AbortSignal): Promise<boolean>;
  /**
   * Reads the status of a sent transaction once. `nonce` is set after a node has returned the transaction. Rejects if no node
   * responds.
   */
  readStatus(
    network: Network,
    sent: { readonly hash: string; readonly request: SentRequest; readonly nonce?: number | undefined },
    signal: AbortSignal,
  ): Promise<TransactionStatus & { readonly nonce?: number | undefined }>;
  /** Reads where to start the search for a transaction that the account is about to send. Rejects if no node responds. */
  readSearchStart(network: Network, address: string, signal: AbortSignal): Promise<SearchStart>;
  /**
   * Searches the mined transactions of an account for one that matches a request. Returns its hash, or null if there is none yet,
   * and where to start the next search. Rejects if no node responds.
   */
  findSent(
    network: Network,
    query: SentQuery,
    signal: AbortSignal,
  ): Promise<{ readonly hash: string | null; readonly start: SearchStart }>;
  /**
   * Decodes the effects of a transaction, in order; a batch has several. With `from`, a batch of that account itself is decoded,
   * too. Only known routers make a swap, and those that the caller checks itself (`routers`).
   */
  readEffects(
    request: Pick<TransactionRequest, 'networkId' | 'to' | 'value' | 'data'> &
      Partial<Pick<TransactionRequest, 'from'>> & { readonly routers?: readonly string[] },
  ): readonly Effect[];
  /** The contracts of a network that are known to execute swaps. */
  swapRouters(networkId: CaipNetworkId): readonly string[];
  /** Decodes the effects of signed typed data (EIP-712, as JSON text): permits and transfers. Empty if there is none that can be decoded. */
  readTypedData(typedData: string): readonly Effect[];
}

export type MakeChainTransactions = (config: AdapterConfig) => ChainTransactions;
