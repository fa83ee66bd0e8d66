/** The errors of a transaction that was not sent: what was signed is not what was reviewed, or the network refuses it. */
export const messages = {
  changedPayer: 'The wallet changed who pays for or signs the transaction',
  changedInstructions: 'The wallet changed what the transaction does',
  changedFee: 'The wallet raised the fee of the transaction above its limit',
  changedFormat: 'The wallet returned something else than the signed transaction',
  tokenShort: 'The account has too little of the token',
} as const;
