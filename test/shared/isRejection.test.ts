import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isRejection } from '../../src/shared/isRejection';
import { withCode } from '../support/withCode';

test('isRejection: by a code, also the word that ethers has for it, in any error that wraps it', () => {
  for (const code of [4001, '4001', 5000, 5003, 'ACTION_REJECTED']) {
    assert.ok(isRejection({ code }), String(code));
    assert.ok(isRejection(new Error('Failed', { cause: { data: { code } } })), String(code));
  }
  for (const error of [withCode(4100), withCode(5004), { code: 'NETWORK_ERROR' }, {}, null])
    assert.not(isRejection(error));
});

test.run();
