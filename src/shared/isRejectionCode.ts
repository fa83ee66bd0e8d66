/** Whether the code of an error says that the visitor has rejected the request (EIP-1193, WalletConnect). */
export const isRejectionCode = (code: number): boolean => code === 4001 || (code >= 5000 && code <= 5003);
