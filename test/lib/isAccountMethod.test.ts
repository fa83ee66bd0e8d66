import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isAccountMethod } from '../../src/lib/isAccountMethod';
import type { Network } from '../../src/lib/network';
import { requestedNamespaces } from '../../src/wallets/relay/requestedNamespaces';

test('isAccountMethod: true for each method that a session sends to the wallet', () => {
  const networks = ['eip155', 'solana', 'polkadot', 'bip122'].map(
    (namespace) => ({ namespace, caipNetworkId: `${namespace}:1`, reference: '1', rpcUrls: [] }) as unknown as Network,
  );
  const methods = Object.values(requestedNamespaces(networks)).flatMap(({ methods }) => methods);
  assert.ok(methods.length > 25);
  for (const method of methods) assert.ok(isAccountMethod(method), method);
});

test('isAccountMethod: false for methods that nodes answer', () => {
  for (const method of [
    'eth_call',
    'eth_getBalance',
    'eth_chainId',
    'eth_sendRawTransaction',
    'eth_sendRawTransactionConditional',
    'eth_getTransactionReceipt',
    'eth_getAccount',
    'eth_subscribe',
    'eth_estimateUserOperationGas',
    'net_version',
    'web3_clientVersion',
    'debug_traceCall',
    'getBalance',
    'getAccountInfo',
    'getSignaturesForAddress',
    'getSignatureStatuses',
    'sendTransaction',
    'simulateTransaction',
    'state_getStorage',
  ])
    assert.not(isAccountMethod(method), method);
});

test.run();
