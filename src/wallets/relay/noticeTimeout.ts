/** How long a page waits until the wallets of ended sessions are notified (ms). */
export const noticeTimeout = 3_000;
