import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isTransientStatus } from '../../src/lib/isTransientStatus';

test('isTransientStatus: true for transient statuses only', () => {
  for (const status of [0, 403, 408, 413, 429, 500, 502, 503, 504])
    assert.ok(isTransientStatus({ status }), `${status}`);
  for (const status of [200, 400, 401, 404, 410, 501, '500', null, undefined, Number.NaN]) {
    assert.not.ok(isTransientStatus({ status }), String(status));
  }
});

test('isTransientStatus: false for an error without a status', () => {
  for (const error of [new Error('x'), new DOMException('x', 'TimeoutError'), null, undefined, 'x', 500]) {
    assert.not.ok(isTransientStatus(error));
  }
});

test.run();
