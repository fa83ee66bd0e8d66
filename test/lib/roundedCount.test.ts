import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { roundedCount } from '../../src/lib/roundedCount';

test('roundedCount: exact below ten, else rounded down to tens with a plus sign', () => {
  for (const [count, text] of [
    [0, '0'],
    [1, '1'],
    [9, '9'],
    [10, '10+'],
    [11, '10+'],
    [19, '10+'],
    [99, '90+'],
    [480, '480+'],
    [489, '480+'],
    [10_003, '10000+'],
  ] as const) {
    assert.is(roundedCount(count), text);
  }
});

test.run();
