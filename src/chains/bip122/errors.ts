/** The error messages of this adapter that hosts receive. */
export const messages = {
  wrongNetwork: 'The wallet has no account on this network',
} as const;
