// Durations in milliseconds, and counts. One constant each, so that a chunk contains only those that it uses.

export const balanceRetryBlock = 30_000;
export const balanceCacheTime = 30_000;
export const nameCacheTime = 300_000;
export const toastSwapDuration = 150;
export const toastDuration = 4_000;
export const toastErrorDuration = 6_000;
export const shakeDuration = 500;
export const recentWalletCount = 2;
/** How long a pairing is valid, and how long before its end it counts as expired. */
export const pairingLifetime = 240_000;
export const pairingExpiryMargin = 10_000;
/** How long an expired pairing stays stored: wallets may approve for another minute, and relays store a response for five. */
export const pairingRetention = 360_000;
/** The number of directory wallets on one page, in one search, and on the Connect view. */
export const walletPageSize = 40;
export const walletSearchSize = 100;
export const listedWalletCount = 4;
export const chunkLoadTimeout = 15_000;
export const restoreTimeout = 10_000;
/** The frame of the embedded wallet alone may take 20 s to load. */
export const embeddedRestoreTimeout = 30_000;
export const disallowedNoticeDelay = 300;
export const connectDelay = 250;
export const connectRetryOffer = 5_000;
/** When a wallet that has not answered counts as slow, and when as silent. It may still answer. */
export const connectSlow = 20_000;
export const connectTimeout = 60_000;
export const announceDelay = 100;
export const announceDuration = 7_000;
/** The maximum length of a stored value (characters), so that it cannot use up the page's quota. A longer one is not read. */
export const storedLength = 65_536;
/** The number of effects of a request that a visitor can read. */
export const maxEffects = 100;
