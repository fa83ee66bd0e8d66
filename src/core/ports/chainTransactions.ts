import type { CaipNetworkId } from '../../lib/caip';
import type { Network } from '../../lib/network';
import type { AdapterConfig } from './adapter';
import type { TransactionStatus } from './TransactionStatus';
import type { TransactionRequest } from './verbs';

/** A token of a chain family: the address of its contract, null for the network's coin. */
export type TokenAddress = string | null;

/** The fee of a transaction. Amounts are in base units of the network's coin. */
export interface Fee {
  readonly gas: bigint;
  readonly gasPrice: bigint;
  /** The product of both, plus the additional fees of a rollup. */
  readonly amount: bigint;
  /** The additional fees of a rollup could not be read. */
  readonly partial?: true;
  /** The maximum that a wallet may reserve for the fee, if it is higher. A transfer of the whole balance must leave this amount. */
  readonly max?: bigint;
}

/** One effect of a request, decoded from its calldata or typed data. Amounts are in base units. */
export type Effect = (
  | {
      readonly kind: 'transfer';
      readonly token: TokenAddress;
      readonly to: string;
      readonly amount: bigint;
      /** The number of the item in a collection (ERC-721, ERC-1155), of which the amount is transferred. */
      readonly item?: bigint;
      /** The owner of the amount, if the request names it: an allowance can move the tokens of another account. */
      readonly from?: string;
      /** When a signed transfer can be carried out, in seconds since the epoch (EIP-3009). */
      readonly startFrom?: bigint;
      readonly deadline?: bigint;
      /** The transfer is a signed message, not a transaction. */
      readonly signed?: true;
    }
  | {
      readonly kind: 'approve';
      readonly token: string;
      readonly spender: string;
      /** Null for all of the token without a number: a collection, or the permit of DAI. */
      readonly amount: bigint | null;
      /** When the allowance ends, in seconds since the epoch. */
      readonly deadline?: bigint;
      /** When a permit can start the allowance at the latest, in seconds since the epoch. The allowance has no end. */
      readonly startBy?: bigint;
      /** The allowance is for a whole collection (ERC-721, ERC-1155). */
      readonly all?: true;
      /** The approval is a signed message (permit), not a transaction. */
      readonly signed?: true;
      /** The amount is added to the current allowance. */
      readonly added?: true;
      /** The amount is taken from the current allowance. */
      readonly reduced?: true;
      /** The allowance is one of Permit2, which knows no items. */
      readonly permit2?: true;
    }
  | {
      readonly kind: 'swap';
      readonly from: TokenAddress;
      readonly to: TokenAddress;
      readonly amount: bigint;
      /** The minimum amount received. */
      readonly least: bigint;
      readonly recipient: string;
      readonly deadline?: bigint;
      /** The contract that executes the swap: a known one. Only its code enforces the other fields. */
      readonly router?: string;
    }
  | { readonly kind: 'registerName'; readonly name: string }
  /** A signature that signs in to another site (EIP-4361). */
  | { readonly kind: 'signIn'; readonly site: string }
  /** A maximum fee that the request sets; null if it depends on the gas used. */
  | { readonly kind: 'fee'; readonly amount: bigint | null }
  /** The request names another account as its sender. */
  | { readonly kind: 'sender'; readonly address: string }
  /** A call that cannot be decoded. */
  | { readonly kind: 'unknown'; readonly to: string | null; readonly selector: string | null; readonly value: bigint }
) & {
  /** The network that the request names: in the domain of signed typed data, or if it is not the network in use. */
  readonly networkId?: CaipNetworkId;
};

/** Where the search for a sent transaction starts. It cannot have been mined earlier. */
export interface SearchStart {
  /** The nonce of the account's next transaction. */
  readonly nonce: number;
  /** The number of the next block. */
  readonly block: number;
}

/** A sent transaction without a hash. */
export interface SentQuery {
  readonly request: TransactionRequest;
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
  /** Whether an address has code. Rejects if no node responds. */
  isContract(network: Network, address: string, signal: AbortSignal): Promise<boolean>;
  /** Estimates the fee. @throws the node's error, also if the transaction would fail */
  estimateFee(network: Network, request: TransactionRequest, signal: AbortSignal): Promise<Fee>;
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
    sent: { readonly hash: string; readonly request: TransactionRequest; readonly nonce?: number | undefined },
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
