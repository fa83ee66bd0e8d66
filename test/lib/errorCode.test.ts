import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readErrorCode, withErrorCode } from '../../src/lib/errorCode';

test('nameOf: what named gave, on the error itself', () => {
  const raw = new Error('raw');
  assert.is(withErrorCode(raw, 'httpStatus', 'HTTP status code: 503'), raw);
  assert.equal(readErrorCode(raw, 'other'), ['httpStatus', 'HTTP status code: 503']);
  assert.equal(Object.keys(raw), [], 'nothing that a copy or a log would show');
});

test('nameOf: the other code for all else', () => {
  const like = { code: 'httpStatus', text: 'x', 'wallet-modal.error': 'httpStatus', mark: 'httpStatus' };
  for (const raw of [undefined, null, 'text', 7, {}, new Error('raw'), like])
    assert.equal(readErrorCode(raw, 'other'), ['other']);
});

test('nameOf: a copy by JSON has no name', () => {
  const raw = withErrorCode({ code: 'x' }, 'httpStatus', 'HTTP status code: 503');
  assert.equal(readErrorCode(JSON.parse(JSON.stringify(raw)), 'other'), ['other']);
});

test.run();
