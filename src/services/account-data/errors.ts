/** The errors of account data. */
export const messages = {
  resolveNameFailed: 'Error resolving name',
} as const;
