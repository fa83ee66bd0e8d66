/** The errors of account data. */
export const messages = {
  resolveNameFailed: 'Error resolving name',
  nameMismatch: 'The data service and the ENS registry have different addresses for {name}',
} as const;
