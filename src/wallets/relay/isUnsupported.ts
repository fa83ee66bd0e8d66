/** The error codes for a request that a wallet does not support: of CAIP-25 and JSON-RPC. */
const CODES: readonly unknown[] = [10001, -32601];

/** Whether a wallet's error says that it does not know the request. */
export const isUnsupported = (error: unknown): boolean => CODES.includes(Object(error).code);
