import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { textWidth } from '../../src/lib/textWidth';

test('textWidth: a longer text is wider, and marks are narrower than digits', () => {
  assert.is(textWidth(''), 0);
  assert.is(textWidth('10'), 1.28);
  assert.is(textWidth('1,0'), 1.62);
  assert.ok(textWidth('10,000.000 ETH') > textWidth('10K ETH'));
  assert.ok(textWidth('苔') === 1);
  assert.is(textWidth('\u200f10\u200e'), 1.28, 'marks of direction take no room');
  assert.ok(
    textWidth('\u200f2.6\u00a0ألف\u00a0US$') < textWidth('\u200f2,638.97\u00a0US$'),
    'Arabic letters are narrow',
  );
});

test.run();
