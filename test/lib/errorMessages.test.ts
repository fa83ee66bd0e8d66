import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { messages } from '../../src/lib/errorMessages';

/** Every literal of specification section 8, and those of sections 5 and 6 that are thrown or shown, word for word. */
const literals = [
  'Token Balance Unavailable',
  'Failed to fetch transactions',
  'Network Not Found',
  'Invalid App Configuration',
  'Network Error - Could not load embedded wallet',
  'Embedded Wallet Request Timed Out',
  'Session Expired',
  'Project ID Not Configured',
  'Unauthorized: origin not allowed',
  'JWT validation error',
  'Unauthorized: invalid key',
  'Unable to load email login dependency',
  'Request was aborted',
  'Something went wrong',
  'An error occurred',
  'W3mFrame: iframe is not set',
  'W3mFrame: parent is not set',
  'A problem occurred while trying initialize authentication',
  'Signature declined',
  'This application might not support Smart Accounts',
  'Authenticating...',
  'Please try again after {n} seconds',
  'Please call connect() before request()',
  'Sign Client not initialized',
  'Network not supported for Gas Price',
  'Network not supported for Swaps',
  'ChainId not found',
  'JSON-RPC provider for {chain} not found',
  'No RPC url provided for chainId',
  'Adapter not found',
  'CaipNetwork is undefined',
  'CaipNetwork or CaipAddress is undefined',
  'UniversalAdapter:signMessage - provider is undefined',
  'Chain is not supported',
  'SIWX is not enabled',
  'No ActiveCaipAddress found',
  'No ActiveCaipNetwork or client found',
  'No ConnectionController client found',
  'Chain adapter not found',
  'HTTP request failed',
  'RPC Request failed',
  'Failed to disconnect',
  'Failed to disconnect chain {ns}: {reason}',
  'Failed to disconnect chains: {reasons}',
  'Error resolving name',
  'Error fetching name suggestions',
  'Error fetching names for address',
  'Error registering name {name}',
  'No current network found for namespace',
  'No connector found for namespace',
  'Cannot set both `siweConfig` and `siwx` options',
  'An amount and receiver address are required',
  'A token is required',
  'Unsupported chain',
  'Invalid CAIP-2 network id',
  'Invalid CAIP-10 address',
  "Namespace '{ns}' is not configured. Please call connect() first with namespace config.",
  'Action not allowed',
  "Adapter for namespace {ns} doesn't exist",
  'Network not found',
  'Address or auth connector not found',
  'Requested RPC call is not allowed',
] as const;

const texts: readonly string[] = Object.values(messages);

for (const literal of literals) {
  test(`has the literal ‘${literal}’ once`, () => assert.is(texts.filter((text) => text === literal).length, 1));
}

test('has the status literal of the generic client', () => {
  assert.is(messages.httpStatus.replace('{n}', 'N'), 'HTTP status code: N');
});

test('no two codes say the same', () => {
  assert.is(new Set(texts).size, texts.length);
});

test.run();
