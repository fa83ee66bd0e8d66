/** The errors of a signed transaction that is not the reviewed one. Nothing was sent. */
export const messages = {
  changedPayer: 'The wallet changed who pays for or signs the transaction',
  changedInstructions: 'The wallet changed what the transaction does',
  changedFee: 'The wallet raised the fee of the transaction above its limit',
  changedFormat: 'The wallet returned something else than the signed transaction',
} as const;
