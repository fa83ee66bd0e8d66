import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chainNotSupported } from '../../../src/chains/eip155/wallet/requestSwitch';
import { WalletModalError } from '../../../src/core/errors/WalletModalError';
import { type ErrorCode, messages } from '../../../src/errorMessages';
import { fromUnknown } from '../../../src/features/connection/fromUnknown';
import { withErrorCode } from '../../../src/lib/errorCode';

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Every standard code, and the names that some libraries use instead. */
const codes: readonly (readonly [code: number | string, means: ErrorCode])[] = [
  [4001, 'userRejected'],
  [5000, 'userRejected'],
  [5001, 'userRejected'],
  [5003, 'userRejected'],
  [5002, 'userRejected'],
  ['ACTION_REJECTED', 'userRejected'],
  [4100, 'unauthorized'],
  [4200, 'unsupportedMethod'],
  [4900, 'walletDisconnected'],
  [4901, 'walletDisconnected'],
  [4902, 'unknownChain'],
  [-32700, 'walletFailed'],
  [-32600, 'walletFailed'],
  [-32601, 'unsupportedMethod'],
  [-32602, 'walletFailed'],
  [-32603, 'walletFailed'],
  [-32000, 'walletFailed'],
  [-32001, 'walletFailed'],
  [-32002, 'requestPending'],
  [-32003, 'walletFailed'],
  [-32004, 'unsupportedMethod'],
  [-32005, 'walletFailed'],
  [-32006, 'walletFailed'],
  ...span(5700, 5760).map((code) => [code, 'callBundleFailed'] as const),
];

test('fromUnknown: maps every standard code, as a number and as text', () => {
  for (const [code, means] of codes) {
    assert.is(fromUnknown({ code }).code, means, String(code));
    assert.is(fromUnknown({ code: String(code) }).code, means, String(code));
    assert.is(fromUnknown(Object.assign(new Error('raw'), { code })).code, means, String(code));
  }
});

test('fromUnknown: uses our message and keeps the original as cause', () => {
  const raw = { code: 4001, message: '<img src=x onerror=alert(1)>' };
  const error = fromUnknown(raw);
  assert.instance(error, WalletModalError);
  assert.is(error.message, messages.userRejected);
  assert.is(error.cause, raw);
});

test('fromUnknown: returns a WalletModalError unchanged', () => {
  const error = new WalletModalError('networkNotFound');
  assert.is(fromUnknown(error), error);
});

test('fromUnknown: keeps the code of a port, whatever the server sent', () => {
  const raw = withErrorCode(
    Object.assign(new Error('raw'), { code: 4001, cause: { code: 4902 } }),
    'rpcRequestFailed',
    'Text',
  );
  const error = fromUnknown(raw);
  assert.equal([error.code, error.message, error.userFacing], ['rpcRequestFailed', 'Text', false]);
  assert.is(error.cause, raw);
});

test('fromUnknown: a wallet that cannot add a network is chainNotSupported, unless the visitor can do something', () => {
  const adding = (cause: unknown) => fromUnknown(chainNotSupported(cause));
  for (const cause of [
    { code: 4001 },
    { code: -32603, data: { code: 4001 } },
    'User rejected',
    new Error('User denied'),
    new Error('Rejected by the user'),
  ])
    assert.is(adding(cause).code, 'userRejected');
  assert.is(adding({ code: -32002 }).code, 'requestPending');
  assert.is(adding({ code: 4900 }).code, 'walletDisconnected');
  const refusals = [4902, 4200, 4100, -32601, -32602, -32603, 5720].map((code) => ({ code }));
  const nested = { code: -32603, data: { originalError: { code: 4902 } } };
  for (const cause of [...refusals, nested, {}, undefined, 'no', new Error('no')]) {
    const { code, message, cause: kept } = adding(cause);
    assert.equal([code, message], ['chainNotSupported', 'Chain is not supported']);
    assert.is(kept, cause);
  }
});

test('fromUnknown: ignores a code in JSON data', () => {
  const { [Symbol.for('wallet-modal.error')]: mark } = withErrorCode(new Error('raw'), 'httpStatus', 'x') as never;
  const sent = JSON.parse(JSON.stringify({ code: 'httpStatus', text: 'x', mark, 'Symbol(wallet-modal.error)': mark }));
  assert.is(fromUnknown(sent).code, 'walletFailed');
});

test('fromUnknown: only wallet errors are user-facing', () => {
  for (const [code, means] of codes) assert.ok(fromUnknown({ code }).userFacing, means);
  assert.not(fromUnknown('x', 'disconnectFailed').userFacing);
});

test('fromUnknown: unknown or malformed codes fall back', () => {
  const strange = [
    0,
    1,
    -1,
    4002,
    5699,
    5761,
    Number.NaN,
    '',
    'x',
    '__proto__',
    'constructor',
    null,
    {},
    [4001],
    true,
    4001n,
  ];
  for (const code of strange) {
    assert.is(fromUnknown({ code }, 'disconnectFailed').code, 'disconnectFailed', String(code));
  }
});

test('fromUnknown: values that are no errors fall back', () => {
  for (const value of [undefined, null, '', 'boom', 0, 4001, true, Symbol('x'), () => {}, [], {}, { message: {} }]) {
    assert.is(fromUnknown(value).code, 'walletFailed');
    assert.is(fromUnknown(value, 'disconnectFailed').code, 'disconnectFailed');
  }
});

test('fromUnknown: an unknown network without a code is unknownChain; a refusal is a refusal', () => {
  for (const message of ['Unrecognized chain ID', 'Chain not configured', 'The network has not been added']) {
    for (const error of [message, { message }, { code: -32603, data: { message } }])
      assert.is(fromUnknown(error).code, 'unknownChain', message);
    assert.is(fromUnknown({ code: 4001, message }).code, 'userRejected');
  }
  assert.is(fromUnknown('User rejected the unknown network').code, 'userRejected');
});

test('fromUnknown: searches nested errors under every common key', () => {
  for (const key of ['cause', 'data', 'originalError', 'error']) {
    assert.is(fromUnknown({ [key]: { code: 4902 } }).code, 'unknownChain', key);
  }
});

test('fromUnknown: prefers a specific code inside a general wrapper', () => {
  assert.is(fromUnknown({ code: -32603, data: { originalError: { code: 4902 } } }).code, 'unknownChain');
  assert.is(fromUnknown({ code: -32000, cause: { code: -32603, cause: { code: 4001 } } }).code, 'userRejected');
});

test('fromUnknown: a nested code does not override a specific one', () => {
  assert.is(fromUnknown({ code: 4100, cause: { code: 4001 } }).code, 'unauthorized');
});

test('fromUnknown: finds a code five causes deep', () => {
  let error: unknown = { code: '4001' };
  for (let depth = 0; depth < 5; depth++) error = new Error('wrapped', { cause: error });
  assert.is(fromUnknown(error).code, 'userRejected');
});

test('fromUnknown: stops at cycles and endless nesting', () => {
  const circle: Record<string, unknown> = {};
  for (const key of ['cause', 'data', 'originalError', 'error']) circle[key] = circle;
  assert.is(fromUnknown(circle).code, 'walletFailed');
  let reads = 0;
  const endless = (): object =>
    new Proxy({}, { get: (_, key) => (reads++ > 10_000 ? undefined : key === 'code' ? undefined : endless()) });
  assert.is(fromUnknown(endless()).code, 'walletFailed');
  assert.ok(reads < 1_000);
});

test('fromUnknown: detects a refusal by its message without a code', () => {
  const refusals = [
    'User rejected the request.',
    'MetaMask Tx Signature: User denied transaction signature.',
    'user cancelled',
    'User canceled',
    'Request rejected',
    'The user has declined',
    'Rejected',
  ];
  for (const message of refusals) {
    assert.is(fromUnknown(message).code, 'userRejected', message);
    assert.is(fromUnknown(new Error(message)).code, 'userRejected', message);
    assert.is(fromUnknown({ code: -32603, message }).code, 'userRejected', message);
  }
  for (const message of ['Connection rejected', 'The node rejected it', 'User. The node rejected']) {
    assert.is(fromUnknown(message).code, 'walletFailed', message);
  }
});

test('fromUnknown: does not copy a megabyte of text into the message', () => {
  const message = `${'a'.repeat(1_000_000)} user rejected`;
  const error = fromUnknown(new Error(message));
  assert.is(error.code, 'walletFailed');
  assert.ok(error.message.length <= 200);
});

test('fromUnknown: getters that throw count as absent', () => {
  const trap = (): never => {
    throw new Error('trapped');
  };
  const hostile = Object.defineProperties({}, { code: { get: trap }, message: { get: trap }, cause: { get: trap } });
  assert.is(fromUnknown(hostile).code, 'walletFailed');
  assert.is(fromUnknown({ error: hostile, code: 4100 }).code, 'unauthorized');
});

test('fromUnknown: a hostile proxy is an unknown error', () => {
  const trap = (): never => {
    throw new Error('trapped');
  };
  const { proxy: revoked, revoke } = Proxy.revocable({}, {});
  revoke();
  for (const hostile of [new Proxy({}, { get: trap, getPrototypeOf: trap, has: trap, ownKeys: trap }), revoked]) {
    assert.is(fromUnknown(hostile).code, 'walletFailed');
    assert.is(fromUnknown({ cause: hostile }).code, 'walletFailed');
  }
});

test('fromUnknown: any thrown value gives a WalletModalError with one of our messages', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withSet: true }), (value) => {
      const error = fromUnknown(value);
      assert.instance(error, WalletModalError);
      assert.ok((Object.values(messages) as string[]).includes(error.message));
    }),
  );
});

test.run();
