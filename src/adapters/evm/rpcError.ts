/** An error as wallets and nodes throw it: a message and a number that says what happened (EIP-1193, EIP-1474). */
export interface RpcError extends Error {
  readonly code: number;
  readonly data?: unknown;
}

/** Makes an error with a standard code, for the core to map. */
export const rpcError = (code: number, message: string, data?: unknown): RpcError =>
  Object.assign(new Error(message), { code, data });
