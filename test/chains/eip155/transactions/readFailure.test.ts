import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readFailure } from '../../../../src/chains/eip155/transactions/readFailure';
import { namespaceNotConfiguredText } from '../../../../src/lib/namespaceNotConfiguredText';
import { rpcError } from '../../../../src/shared/rpcError';
import { connectFirst, messages, namespaceNotConfigured, notOffered } from '../../../../src/shared/walletErrors';
import { signClientNotInitialized } from '../../../../src/wallets/relay/errors';

test('readFailure: a request that no wallet got was not sent, whatever its code', () => {
  for (const error of [
    connectFirst(),
    connectFirst(4100),
    signClientNotInitialized(),
    namespaceNotConfigured('eip155'),
    notOffered('sendTransaction'),
  ])
    assert.is(readFailure(error), 'unsent', error.message);
});

test('readFailure: a wallet that has disconnected may have sent it, whatever its error', () => {
  for (const message of ['Disconnected', messages.connectFirst, namespaceNotConfiguredText])
    assert.is(readFailure(rpcError(4900, message)), 'unknown', message);
});

test.run();
