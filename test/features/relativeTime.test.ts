import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { relativeTime } from '../../src/features/account/relativeTime';

const ago = (seconds: number) => relativeTime(1_000_000_000_000 - seconds * 1_000, 1_000_000_000_000, 'en');

test('takes the largest whole unit', () => {
  assert.is(ago(0), 'now');
  assert.is(ago(30), '30 sec. ago');
  assert.is(ago(60), '1 min. ago');
  assert.is(ago(7_199), '1 hr. ago');
  assert.is(ago(90_000), 'yesterday');
  assert.is(ago(864_000), '10 days ago');
});

test('a clock set back is now', () => {
  assert.is(ago(-100), 'now');
});

test.run();
