import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isRejectionText } from '../../src/shared/isRejectionText';

test('isRejectionText: true for the messages of wallets when the visitor rejects', () => {
  for (const text of [
    'User rejected the request.',
    'User denied transaction signature',
    'The request was declined',
    'Rejected by user',
    'cancelled by the user',
    'Rejected',
    'Cancelled.',
    'Approval Denied',
    'Transaction cancelled',
    'Signature was declined',
  ])
    assert.ok(isRejectionText(text), text);
});

test('isRejectionText: false for other failures', () => {
  for (const text of [
    'Transaction rejected: blockhash not found',
    'Access denied for this origin',
    'Connection rejected',
    'rejected by the network',
    'The user is offline. The node rejected it',
    'Request timed out and was canceled',
    'The request was cancelled after a timeout',
    'Request rejected: already known',
    'User operation rejected: nonce too low',
    '',
    undefined,
    { length: 1 },
  ])
    assert.not(isRejectionText(text), String(text));
});

test.run();
