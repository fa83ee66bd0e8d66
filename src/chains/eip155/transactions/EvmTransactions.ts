import type { AdapterConfig } from '../../../core/ports/adapter';
import type { ChainTransactions, Effect, Transfer } from '../../../core/ports/chainTransactions';
import type { CaipNetworkId } from '../../../lib/caip';
import type { Network } from '../../../lib/network';
import type { SentRequest, TransactionRequest } from './TransactionRequest';

/** What only EVM networks have: calldata, allowances, routers, rollups and typed data. Reads reject if no node responds. */
export interface EvmTransactions extends ChainTransactions<SentRequest> {
  /** Builds the transaction that transfers an amount. @throws TypeError for an invalid address or amount */
  transfer(params: Transfer & { readonly networkId: CaipNetworkId }): TransactionRequest;
  /** Builds the transaction that approves a spender for an amount of a token. @throws TypeError like `transfer` */
  approve(params: {
    readonly networkId: CaipNetworkId;
    readonly from: string;
    readonly token: string;
    readonly spender: string;
    readonly amount: bigint;
  }): TransactionRequest;
  /** Reads a spender's allowance of a token. */
  readAllowance(
    network: Network,
    params: { readonly token: string; readonly owner: string; readonly spender: string },
    signal: AbortSignal,
  ): Promise<bigint>;
  /** Reads an account's balance of a token, in base units. */
  readBalance(
    network: Network,
    params: { readonly token: string; readonly owner: string },
    signal: AbortSignal,
  ): Promise<bigint>;
  /**
   * Whether the account of a request pays the network fee, as every account with a key does. The fee of a smart account is paid
   * by the sender of its operation, which only its wallet knows. Rejects only when aborted.
   */
  paysFee(network: Network, request: TransactionRequest, signal: AbortSignal): Promise<boolean>;
  /**
   * Reads what a transfer of the whole balance must leave, because the wallet may reserve it for the fee, for a transaction whose
   * gas is known. A smart account leaves the fee of an operation: it may have to pay for it. Null if no node responds; rejects
   * only when aborted.
   */
  readReserve(network: Network, request: TransactionRequest, gas: bigint, signal: AbortSignal): Promise<bigint | null>;
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
  /** Whether a transaction would fail if it were mined now. */
  wouldFail(network: Network, request: TransactionRequest, signal: AbortSignal): Promise<boolean>;
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

export type MakeEvmTransactions = (config: AdapterConfig) => EvmTransactions;

declare module '../../../core/ports/chainTransactions' {
  interface FamilyTransactions {
    readonly eip155: EvmTransactions;
  }
}
