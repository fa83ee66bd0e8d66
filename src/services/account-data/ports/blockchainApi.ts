import { accountCalls } from './accountCalls';
import { type ApiConfig, createApiCalls } from './apiCalls';
import { nameCalls } from './nameCalls';
import { onrampCalls } from './onrampCalls';
import { sessionCalls } from './sessionCalls';
import { swapCalls } from './swapCalls';

/**
 * The blockchain data API, one function a row of specification section 7. Calls that change nothing are repeated after a
 * transient failure, all others are sent once; what they reject with, `createApiCalls` tells.
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
