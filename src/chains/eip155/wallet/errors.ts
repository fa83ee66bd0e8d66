/** The error messages of this adapter that hosts receive. */
export const messages = {
  chainIdNotFound: 'ChainId not found',
  chainNotSupported: 'Chain is not supported',
} as const;
