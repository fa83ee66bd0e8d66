import { rpcError } from '../../../shared/rpcError';

/**
 * Transactions that a wallet would send one after another: if it sends the first one and the visitor declines the second one, the
 * caller would not learn of the first one.
 */
export const sendsOne = (): Error =>
  rpcError(4200, 'The wallet sends one transaction at a time: send each in a call of its own');
