import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { textWidth } from '../../src/lib/textWidth';

test('textWidth: a longer text is wider, and marks are narrower than digits', () => {
  assert.is(textWidth(''), 0);
  assert.is(textWidth('10'), 1.28);
  assert.is(textWidth('1,0'), 1.62);
  assert.ok(textWidth('10,000.000 ETH') > textWidth('10K ETH'));
  assert.ok(textWidth('苔') === 1);
});

test.run();
