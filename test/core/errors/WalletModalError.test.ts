import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toModalError, WalletModalError } from '../../../src/core/errors/WalletModalError';
import { withErrorCode } from '../../../src/lib/errorCode';

test('WalletModalError: has code, message and cause, not user-facing by default', () => {
  const cause = new Error('raw');
  const error = new WalletModalError('destroyed', { cause });
  assert.instance(error, Error);
  assert.is(error.name, 'WalletModalError');
  assert.is(error.code, 'destroyed');
  assert.is(error.message, 'This modal was destroyed');
  assert.is(error.cause, cause);
  assert.not(error.userFacing);
  assert.ok(new WalletModalError('userRejected', { userFacing: true }).userFacing);
});

test('WalletModalError: fills placeholders, keeps those without a value', () => {
  const message = (params: Record<string, string>) => new WalletModalError('chunkBlocked', { params }).message;
  assert.match(
    message({ url: 'https://cdn.example/a.js' }),
    /^The page policy refuses https:\/\/cdn\.example\/a\.js: /,
  );
  assert.match(message({ name: 'no' }), '{url}');
});

test('WalletModalError: inserts values literally', () => {
  const message = 'Failed to disconnect chain {ns}: {reason}';
  const params = { ns: '$& $1 {reason}', reason: '{ns}' };
  const error = new WalletModalError('disconnectChainFailed', { message, params });
  assert.is(error.message, 'Failed to disconnect chain $& $1 {reason}: {ns}');
});

test('WalletModalError: the option `message` replaces the default one', () => {
  const error = new WalletModalError('httpStatus', { message: 'Status {n}', params: { n: 503 } });
  assert.is(error.message, 'Status 503');
});

test('walk: finds the first matching error, itself first', () => {
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

test('walk: stops in a cycle of causes and at a value that is not an error', () => {
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

test('toModalError: keeps ours, maps errors with a code, wraps others', () => {
  const own = new WalletModalError('destroyed');
  assert.is(toModalError(own), own);
  const raw = withErrorCode(new Error('raw'), 'noRpcUrl', 'No RPC url provided for chainId');
  const error = toModalError(raw);
  assert.equal([error.code, error.message, error.cause], ['noRpcUrl', 'No RPC url provided for chainId', raw]);
  for (const other of [new Error('raw'), undefined, 'text', { code: 'noRpcUrl' }]) {
    const { code, message, cause } = toModalError(other);
    assert.equal([code, message], ['somethingWentWrong', 'Something went wrong']);
    assert.is(cause, other);
  }
  assert.is(toModalError('text', 'chunkNotLoaded').code, 'chunkNotLoaded');
});

const root = Symbol('nothing');

test.run();
