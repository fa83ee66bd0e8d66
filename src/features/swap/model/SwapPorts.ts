import type { EvmTransactions } from '../../../chains/eip155/transactions/EvmTransactions';
import type { TransactionRequest } from '../../../chains/eip155/transactions/TransactionRequest';
import type { ModalEvent } from '../../../core/actions/events';
import type { Cost } from '../../../core/ports/chainTransactions';
import type { CaipAddress } from '../../../lib/caip';
import type { Clock } from '../../../lib/clock';
import type { Network } from '../../../lib/network';
import type { Intent } from '../../../requests/Intent';
import type { Submission } from '../../../requests/Submission';
import type { BlockchainApi } from '../../../services/account-data/ports/blockchainApi';

/** The methods of the data service that swaps use. */
export type SwapApi = Pick<
  BlockchainApi,
  'swapQuotes' | 'allowance' | 'gasPrice' | 'swapTransaction' | 'swapApproval' | 'prices'
>;

/** An account that can swap tokens. */
export interface SwapAccount {
  /** CAIP-10, on the network. */
  readonly account: CaipAddress;
  readonly address: string;
  readonly network: Network;
}

/** The external dependencies of a swap. */
export interface SwapPorts {
  readonly clock: Clock;
  readonly api: SwapApi;
  readonly chain: Pick<
    EvmTransactions,
    | 'approve'
    | 'readAllowance'
    | 'readBalance'
    | 'readDecimals'
    | 'readSymbol'
    | 'isContract'
    | 'readEffects'
    | 'swapRouters'
    | 'wouldFail'
    | 'readRollupFee'
  >;
  /** Whether the account of a request pays the network fee. */
  readonly paysFee: (request: TransactionRequest, signal: AbortSignal) => Promise<boolean>;
  readonly estimateCost: (request: TransactionRequest, signal: AbortSignal) => Promise<Cost>;
  /** What a swap of the whole balance must leave, for a transaction whose gas is known; null if it cannot be read. */
  readonly readReserve: (request: TransactionRequest, gas: bigint, signal: AbortSignal) => Promise<bigint | null>;
  /** Null if the visitor must agree to repeat an earlier request first. */
  readonly submit: (intent: Intent) => Submission | null;
  /** Whether the account is still the active one, on its network. */
  readonly isActive: () => boolean;
  readonly isSmartAccount: () => boolean;
  readonly emit: (event: ModalEvent) => void;
  readonly report: (error: unknown) => void;
  /** Aborted with the modal. */
  readonly signal: AbortSignal;
  readonly createId: () => string;
}
