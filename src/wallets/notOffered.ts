import { rpcError } from '../shared/rpcError';

/** Creates the error for a method that the wallet has not approved (EIP-1193). */
export const notOffered = (method: string): Error => rpcError(4200, `The wallet does not offer ${method}`);
