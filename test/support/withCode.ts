/** Creates an error with a code, as wallets throw it (EIP-1193). */
export const withCode = (code: number, message = `error ${code}`): Error & { code: number } =>
  Object.assign(new Error(message), { code });
