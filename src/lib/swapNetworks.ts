/** The EVM chain ids of the networks on which tokens can be swapped. */
const chainIds = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554];

/** Whether tokens can be swapped on a network (CAIP-2). */
export const isSwapNetwork = (id: string | null): boolean => chainIds.some((chainId) => id === `eip155:${chainId}`);
