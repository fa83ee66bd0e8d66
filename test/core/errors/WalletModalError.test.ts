import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WalletModalError } from '../../../src/core/errors/WalletModalError';

test('carries code, literal message and cause, and is not for visitors unless told so', () => {
  const cause = new Error('raw');
  const error = new WalletModalError('networkNotFound', { cause });
  assert.instance(error, Error);
  assert.is(error.name, 'WalletModalError');
  assert.is(error.code, 'networkNotFound');
  assert.is(error.message, 'Network Not Found');
  assert.is(error.cause, cause);
  assert.not(error.userFacing);
  assert.ok(new WalletModalError('userRejected', { userFacing: true }).userFacing);
});

test('fills the marks of its message; a mark without a value stays', () => {
  const message = (params: Record<string, string>) => new WalletModalError('disconnectChainFailed', { params }).message;
  assert.is(message({ ns: 'eip155', reason: 'no' }), 'Failed to disconnect chain eip155: no');
  assert.is(message({ ns: 'eip155' }), 'Failed to disconnect chain eip155: {reason}');
});

test('a value is inserted as it is, also when it looks like a mark or a pattern', () => {
  const params = { ns: '$& $1 {reason}', reason: '{ns}' };
  const { message } = new WalletModalError('disconnectChainFailed', { params });
  assert.is(message, 'Failed to disconnect chain $& $1 {reason}: {ns}');
});

test('a message of its own replaces the catalogue’s, with the same marks', () => {
  const error = new WalletModalError('httpStatus', { message: 'Status {n}', params: { n: 503 } });
  assert.is(error.message, 'Status 503');
});

test('walk finds the first error in the chain that the test accepts, itself first', () => {
  const root = Object.assign(new Error('deep'), { code: 4902 });
  const middle = new Error('middle', { cause: root });
  const error = new WalletModalError('walletFailed', { cause: middle });
  assert.is(
    error.walk((each) => (each as { code?: unknown }).code === 4902),
    root,
  );
  assert.is(
    error.walk(() => true),
    error,
  );
  assert.is(
    error.walk(() => false),
    undefined,
  );
});

test('walk ends in a circle of causes and at one that is no error', () => {
  const circle: { cause?: unknown } = {};
  circle.cause = circle;
  const seen: unknown[] = [];
  new WalletModalError('walletFailed', { cause: circle }).walk((each) => seen.push(each) === 0);
  assert.ok(seen.length <= 10);
  for (const cause of [null, undefined, 'text', 7]) {
    assert.is(
      new WalletModalError('walletFailed', { cause }).walk((each) => each === root),
      undefined,
    );
  }
});

const root = Symbol('nothing');

test.run();
