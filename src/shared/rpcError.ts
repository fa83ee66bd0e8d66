/** An error with a numeric code, as wallets and nodes throw it (EIP-1193, EIP-1474). */
export interface RpcError extends Error {
  readonly code: number;
  readonly data?: unknown;
}

/** Creates an error with a standard code, which the core maps to a public one. */
export const rpcError = (code: number, message: string, data?: unknown): RpcError =>
  Object.assign(new Error(message), { code, data });
