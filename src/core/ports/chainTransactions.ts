import type { CaipNetworkId } from '../../lib/caip';
import type { Network } from '../../lib/network';
import type { AdapterConfig } from './adapter';
import type { TransactionRequest } from './verbs';

/** A token of a chain family: the address of its contract, null for the network's coin. */
export type TokenAddress = string | null;

/** What a transaction costs: amounts in base units of the network's coin. */
export interface Fee {
  readonly gas: bigint;
  readonly gasPrice: bigint;
  /** The product of both, plus the additional fees of a rollup. */
  readonly amount: bigint;
  /** The additional fees of a rollup could not be read. */
  readonly partial?: true;
  /** The most that a wallet may reserve for the fee, if that is more. A transfer of the whole balance has to leave this much. */
  readonly most?: bigint;
}

/** What a node knows of a sent transaction. `from` and the rest are those of the transaction that was found. */
export type TransactionStatus =
  /** Known, not mined yet. */
  | { readonly status: 'pending' }
  | { readonly status: 'confirmed' | 'reverted'; readonly hash: string }
  /**
   * Another transaction of the same sender was mined in its place: the same call at another price, or one that does nothing. A
   * hash of null: which one cannot be found any more.
   */
  | { readonly status: 'replaced'; readonly hash: string | null; readonly same: boolean; readonly reverted: boolean }
  /** No node knows it any more, and nothing was mined in its place. */
  | { readonly status: 'dropped' }
  /** What was mined is not what the visitor reviewed. */
  | { readonly status: 'different'; readonly hash: string };

/** One effect of a request, as far as its calldata or typed data can be read. Amounts are in base units. */
export type Effect =
  | {
      readonly kind: 'transfer';
      readonly token: TokenAddress;
      readonly to: string;
      readonly amount: bigint;
      /** Whose it is, if the request says so: with an allowance, that of another account may be moved. */
      readonly from?: string;
    }
  | {
      readonly kind: 'approve';
      readonly token: string;
      readonly spender: string;
      /** Null: unlimited. */
      readonly amount: bigint | null;
      /** In seconds since the epoch, of a permit. */
      readonly deadline?: bigint;
      /** By a signed message, not by a transaction. */
      readonly signed?: true;
      /** In addition to what the spender may move already. */
      readonly added?: true;
      /** The network that signed typed data names. */
      readonly networkId?: CaipNetworkId;
    }
  | {
      readonly kind: 'swap';
      readonly from: TokenAddress;
      readonly to: TokenAddress;
      readonly amount: bigint;
      readonly least: bigint;
      readonly recipient: string;
      readonly deadline?: bigint;
      /** The contract that is asked to swap. Nothing but its code makes it keep to the rest. */
      readonly router?: string;
    }
  | { readonly kind: 'registerName'; readonly name: string }
  /** It calls a contract in a way that cannot be read. */
  | { readonly kind: 'unknown'; readonly to: string | null; readonly selector: string | null; readonly value: bigint };

/** Where the search for a sent transaction starts: nothing that was mined before can be it. */
export interface SearchStart {
  /** The nonce of the account's next transaction. */
  readonly nonce: number;
  /** The number of the next block. */
  readonly block: number;
}

/** A sent transaction whose hash is not known. */
export interface SentQuery {
  readonly request: TransactionRequest;
  readonly start: SearchStart;
  /** Whether a hash is that of another submission, which may be the same request. */
  readonly isKnown: (hash: string) => boolean;
}

/** Transactions of a chain family: building, estimating, following and reading them. Keeps no state. */
export interface ChainTransactions {
  /** An address in its normal form; null for a text that is none, or whose checksum is wrong. */
  normalizeAddress(text: string): string | null;
  /** The transaction that moves an amount. */
  transfer(params: {
    readonly networkId: CaipNetworkId;
    readonly from: string;
    readonly to: string;
    readonly token: TokenAddress;
    readonly amount: bigint;
  }): TransactionRequest;
  /** The transaction that lets a spender move an amount of a token. */
  approve(params: {
    readonly networkId: CaipNetworkId;
    readonly from: string;
    readonly token: string;
    readonly spender: string;
    readonly amount: bigint;
  }): TransactionRequest;
  /** How much of a token a spender may move. Rejects if no node answers. */
  readAllowance(
    network: Network,
    params: { readonly token: string; readonly owner: string; readonly spender: string },
    signal: AbortSignal,
  ): Promise<bigint>;
  /** A token's own decimals, to compare with those of the data service. Rejects if no node answers. */
  readDecimals(network: Network, token: string, signal: AbortSignal): Promise<number>;
  /** Whether an address has code. Rejects if no node answers. */
  isContract(network: Network, address: string, signal: AbortSignal): Promise<boolean>;
  /** @throws the node's error, also if the transaction would fail */
  estimateFee(network: Network, request: TransactionRequest, signal: AbortSignal): Promise<Fee>;
  /**
   * The fees that a rollup charges in addition to gas, in base units: the L1 data fee, and the operator fee for the gas used. 0 on
   * most networks; null if they cannot be read.
   */
  readRollupFee(
    network: Network,
    request: TransactionRequest,
    gas: bigint,
    signal: AbortSignal,
  ): Promise<bigint | null>;
  /** Whether a transaction would fail if it were mined now. Rejects if no node answers. */
  wouldFail(network: Network, request: TransactionRequest, signal: AbortSignal): Promise<boolean>;
  /** The chain id that the network's nodes report is the network's. Rejects if no node answers. */
  isOnNetwork(network: Network, signal: AbortSignal): Promise<boolean>;
  /** One look at a sent transaction. `nonce` is known once a node has shown the transaction. Rejects if no node answers. */
  readStatus(
    network: Network,
    sent: { readonly hash: string; readonly request: TransactionRequest; readonly nonce?: number | undefined },
    signal: AbortSignal,
  ): Promise<TransactionStatus & { readonly nonce?: number | undefined }>;
  /** Where to start the search for what an account is about to send. Rejects if no node answers. */
  readSearchStart(network: Network, address: string, signal: AbortSignal): Promise<SearchStart>;
  /**
   * Searches the mined transactions of an account for one that matches a request. Returns its hash, null if there is none yet, and
   * where to start the next search. Rejects if no node answers.
   */
  findSent(
    network: Network,
    query: SentQuery,
    signal: AbortSignal,
  ): Promise<{ readonly hash: string | null; readonly start: SearchStart }>;
  /** The effects of a transaction, in its order; a batch has several. With `from`, a batch of that account itself is read, too. */
  readEffects(
    request: Pick<TransactionRequest, 'networkId' | 'to' | 'value' | 'data'> &
      Partial<Pick<TransactionRequest, 'from'>>,
  ): readonly Effect[];
  /** The effects of signed typed data (EIP-712, as JSON text): permits. Empty if it has none that can be read. */
  readTypedData(typedData: string): readonly Effect[];
}

export type MakeChainTransactions = (config: AdapterConfig) => ChainTransactions;
