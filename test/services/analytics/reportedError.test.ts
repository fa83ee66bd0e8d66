import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WalletModalError } from '../../../src/core/errors/WalletModalError';
import { reportedError } from '../../../src/services/analytics/reportedError';
import { httpFailure } from '../support/createRemote';

const syntax = (): unknown => {
  try {
    return JSON.parse('{');
  } catch (error) {
    return error;
  }
};

const categories: readonly (readonly [string, unknown, string | null])[] = [
  ['a status', httpFailure(503), 'API_ERROR'],
  ['no answer', new WalletModalError('somethingWentWrong', { cause: httpFailure(0) }), 'API_ERROR'],
  ['JSON that cannot be read', new WalletModalError('somethingWentWrong', { cause: syntax() }), 'DATA_PARSING_ERROR'],
  ['a body that cannot be read', new TypeError('The wallet list cannot be read'), 'DATA_PARSING_ERROR'],
  ['a mistake of ours', new TypeError('x is undefined'), 'INTERNAL_SDK_ERROR'],
  ['a chunk that is missing', new WalletModalError('chunkNotLoaded'), 'INTERNAL_SDK_ERROR'],
  ['the secure site', Object.assign(new Error('Silence'), { code: 'embeddedWalletTimedOut' }), 'SECURE_SITE_ERROR'],
  ['a text', 'thrown', 'INTERNAL_SDK_ERROR'],
  ['nothing', undefined, 'INTERNAL_SDK_ERROR'],
  ['a visitor’s no', new WalletModalError('userRejected', { cause: new Error('4001') }), null],
  ['a wallet’s answer', new WalletModalError('walletFailed'), null],
  ['a network that a wallet did not take', new WalletModalError('chainNotSupported'), null],
  ['a request without a session', new WalletModalError('connectFirst'), null],
  ['a family without a session', new WalletModalError('namespaceNotConfigured'), null],
  ['a mistake in the options', new WalletModalError('invalidOptions'), null],
  ['an id that is no network’s', new WalletModalError('invalidCaipNetworkId'), null],
  ...(
    ['signInDeclined', 'signInMessageRefused', 'signInNotVerified', 'signInSetupFailed', 'signOutRefused'] as const
  ).map((code) => [`${code} by the host`, new WalletModalError(code, { cause: new Error('Locked') }), null] as const),
];
for (const [name, error, category] of categories) {
  test(`reportedError: ${name} is ${category ?? 'not reported'}`, () =>
    assert.is(reportedError(error)?.event ?? null, category));
}

test('reportedError: the first cause’s name, messages outermost first, positions in our files', () => {
  const cause = Object.assign(new RangeError('Body over 2 MiB'), {
    stack: [
      'RangeError: Body over 2 MiB',
      '    at read (https://cdn.example/wallet-modal/1.0.0/wallet-modal.js:1:234)',
      '    at https://cdn.example/chunks/remote-3Zx_0aBcDe.js:2:34',
      '    at async blob:https://shop.example/550e8400-e29b-41d4-a716-446655440000:3:4',
      '    at hostSecret (https://shop.example/assets/account-jane.js?token=SECRET:10:20)',
    ].join('\n'),
  });
  assert.equal(
    reportedError(new WalletModalError('httpRequestFailed', { message: 'HTTP request failed', cause }))?.properties,
    {
      errorType: 'RangeError',
      errorMessage: 'HTTP request failed < Body over 2 MiB',
      stackTrace: 'wallet-modal:1:234 chunks/remote-3Zx_0aBcDe:2:34 blob:3:4',
    },
  );
});

test('reportedError: contains no personal data', () => {
  const error = new Error('jane@mail.example at https://shop.example/?token=SECRET', {
    cause: Object.assign(new Error('0x52908400098527886E0F7030069857D2E4169EE7'), { name: 'jane@mail.example' }),
  });
  assert.not.match(JSON.stringify(reportedError(error)), /jane|SECRET|52908400/);
});

const trapped = (field: string): object =>
  Object.defineProperty({}, field, {
    get() {
      throw new Error('trap');
    },
  });
const circular: { cause?: unknown } = {};
circular.cause = circular;
const hostile: readonly unknown[] = [
  ...['name', 'message', 'stack', 'code', 'status', 'cause'].map(trapped),
  new Proxy({}, { get: () => assert.unreachable }),
  new Proxy(() => {}, {
    get() {
      throw new Error('trap');
    },
  }),
  circular,
  { message: { toString: () => 'SECRET' }, name: 7, stack: [], code: {} },
  { message: 'x'.repeat(1_000_000), stack: 'blob:'.repeat(1_000_000) },
  Object.create(null),
  Symbol('s'),
  0n,
  null,
];
for (const [index, error] of hostile.entries()) {
  test(`reportedError: hostile error ${index} gets a short report`, () => {
    const props = reportedError(error);
    assert.ok(props);
    const text = JSON.stringify(props);
    assert.ok(text.length < 2_000);
    assert.not.match(text, 'SECRET');
  });
}

test.run();
