/** Times in milliseconds and counts of specification section 9, where the shell and the account use them. */
export const limits = Object.freeze({
  balanceRetryBlock: 30_000,
  balanceCache: 30_000,
  toastSwap: 150,
  toastStay: 4_000,
  toastErrorStay: 6_000,
  shake: 500,
  recentWallets: 2,
  chunkLoad: 15_000,
  restore: 10_000,
  connectDelay: 250,
  connectRetryOffer: 5_000,
  announceDelay: 100,
  announceStay: 7_000,
});
