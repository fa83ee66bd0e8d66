/** What the data of accounts can fail with. */
export const messages = {
  resolveNameFailed: 'Error resolving name',
} as const;
