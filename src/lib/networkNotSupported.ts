/** The error messages of the account data service for a network that it does not support. */
export const networkNotSupported = {
  swaps: 'Network not supported for Swaps',
  gasPrice: 'Network not supported for Gas Price',
} as const;
