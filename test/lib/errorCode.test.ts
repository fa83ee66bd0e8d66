import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readErrorCode, withErrorCode } from '../../src/lib/errorCode';

test('readErrorCode: returns what withErrorCode set on the same error', () => {
  const raw = new Error('raw');
  assert.is(withErrorCode(raw, 'httpStatus', 'HTTP status code: 503'), raw);
  assert.equal(readErrorCode(raw, 'fallback'), ['httpStatus', 'HTTP status code: 503']);
  assert.equal(Object.keys(raw), [], 'nothing that a copy or a log would show');
});

test('readErrorCode: returns the fallback for all else', () => {
  const like = { code: 'httpStatus', text: 'x', 'wallet-modal.error': 'httpStatus', mark: 'httpStatus' };
  for (const raw of [undefined, null, 'text', 7, {}, new Error('raw'), like])
    assert.equal(readErrorCode(raw, 'fallback'), ['fallback']);
});

test('readErrorCode: a JSON copy has no code', () => {
  const raw = withErrorCode({ code: 'x' }, 'httpStatus', 'HTTP status code: 503');
  assert.equal(readErrorCode(JSON.parse(JSON.stringify(raw)), 'fallback'), ['fallback']);
});

test.run();
