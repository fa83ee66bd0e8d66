// Times in milliseconds and counts of specification section 9 and design 2.5, 4.7, 5.14, 7.4, one constant each so that a
// chunk carries only those it uses.

export const balanceRetryBlock = 30_000;
export const balanceCache = 30_000;
export const nameCache = 300_000;
export const toastSwap = 150;
export const toastStay = 4_000;
export const toastErrorStay = 6_000;
export const shake = 500;
export const recentWallets = 2;
/** How long a pairing lives, and how long before its end it counts as expired. */
export const pairing = 240_000;
export const pairingMargin = 10_000;
/** How much longer a pairing is remembered: wallets may approve for another minute, and relays keep an answer for five. */
export const pairingKept = 360_000;
/** Wallets fetched at a time, found by a search, and shown by the directory on Connect. */
export const walletPage = 40;
export const walletSearch = 100;
export const listedWallets = 4;
export const chunkLoad = 15_000;
export const restore = 10_000;
export const connectDelay = 250;
export const connectRetryOffer = 5_000;
export const announceDelay = 100;
export const announceStay = 7_000;
