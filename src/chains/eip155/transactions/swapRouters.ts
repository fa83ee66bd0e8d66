import type { EvmTransactions } from './EvmTransactions';

/** 1inch Aggregation Router v6 and v5, at the same address on every network except ZKsync Era (portal.1inch.dev). */
const aggregators = ['0x111111125421cA6dc452d289314280a0f8842A65', '0x1111111254EEB25477B68fb85Ed929f73A960582'];
/** Uniswap V2 Router02 on most networks that have one (docs.uniswap.org, V2 Deployment Addresses). */
const UNISWAP = '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24';

const routers: Readonly<Record<string, readonly string[]>> = {
  'eip155:1': [...aggregators, '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'],
  'eip155:10': [...aggregators, '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2'],
  'eip155:56': [...aggregators, UNISWAP],
  'eip155:100': aggregators,
  'eip155:137': [...aggregators, '0xedf6066a2b290C185783862C7F4776A2C8077AD1'],
  'eip155:250': aggregators,
  'eip155:324': ['0x6fd4383cB451173D5f9304F041C7BCBf27d561fF', '0x6e2B76966cbD9cF4cC2Fa0D76d24d5241E0ABC2F'],
  'eip155:8217': aggregators,
  'eip155:8453': [...aggregators, UNISWAP],
  'eip155:42161': [...aggregators, UNISWAP],
  'eip155:43114': [...aggregators, UNISWAP],
  'eip155:1313161554': aggregators,
};

/** The contracts that may execute swaps and receive approvals for them. A function's name alone makes no swap. */
export const swapRouters: EvmTransactions['swapRouters'] = (networkId) => routers[networkId] ?? [];
