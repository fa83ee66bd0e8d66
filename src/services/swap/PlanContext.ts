import type { Prices } from './fetchPrices';
import type { GasPrice } from './gasPrices';
import type { SwapPorts } from './SwapPorts';
import type { SwapToken } from './SwapToken';

/** What a step of a swap is prepared with. */
export interface PlanContext {
  readonly ports: SwapPorts;
  readonly readPrices: (ids: readonly string[], signal: AbortSignal) => Promise<Prices>;
  readonly readGasPrice: (signal: AbortSignal) => Promise<GasPrice>;
  /** Checks a token's decimals once. @throws SwapError `decimals` */
  readonly checkDecimals: (token: SwapToken, signal: AbortSignal) => Promise<void>;
  /** How much a router may move after an approval of this swap that is confirmed, in base units; undefined without one. */
  readonly approved: (token: string, router: string) => bigint | undefined;
}
