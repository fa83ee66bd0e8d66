import type { GasPrice } from './gasPrices';
import type { Prices } from './prices';
import type { SwapPorts } from './SwapPorts';
import type { SwapToken } from './SwapToken';

/** The inputs for the preparation of a swap's next step. */
export interface PlanContext {
  readonly ports: SwapPorts;
  readonly readPrices: (ids: readonly string[], signal: AbortSignal) => Promise<Prices>;
  readonly readGasPrice: (signal: AbortSignal) => Promise<GasPrice>;
  /** Compares a token's decimals with its contract, once per token. @throws SwapError `decimals` */
  readonly checkToken: (token: SwapToken, signal: AbortSignal) => Promise<void>;
  /** The allowance that an approval has set for a router, in base units, while nodes may lag; undefined without one. */
  readonly approvedAmount: (token: string, router: string) => bigint | undefined;
}
