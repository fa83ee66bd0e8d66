/** The highest plausible gas price, in wei: even on the networks with the cheapest coins, it stays below. */
export const MAX_GAS_PRICE = 10n ** 16n;
/** More gas than fits into a block. */
export const MAX_GAS = 10n ** 10n;
