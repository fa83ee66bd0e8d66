import { accountCalls } from './accountCalls';
import { type ApiConfig, createApiCalls } from './apiCalls';
import { nameCalls } from './nameCalls';
import { onrampCalls } from './onrampCalls';
import { sessionCalls } from './sessionCalls';
import { swapCalls } from './swapCalls';

/**
 * The client of the blockchain data service. Read requests are retried after a transient failure; all others are sent
 * once. See `createApiCalls` for the errors.
 */
export function createBlockchainApi(config: ApiConfig) {
  const calls = createApiCalls(config);
  return {
    ...accountCalls(calls),
    ...nameCalls(calls),
    ...onrampCalls(calls),
    ...sessionCalls(calls),
    ...swapCalls(calls),
  };
}

export type BlockchainApi = ReturnType<typeof createBlockchainApi>;
