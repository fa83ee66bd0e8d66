/**
 * An error as wallets answer it (EIP-1193, EIP-1474).
 * @param {number} code
 * @param {string} message
 */
export const walletError = (code, message) => Object.assign(new Error(message), { code });
