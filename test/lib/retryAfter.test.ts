import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { retryAfter } from '../../src/lib/retryAfter';

const now = Date.parse('Wed, 21 Oct 2015 07:28:00 GMT');

const rows: ReadonlyArray<readonly [header: string | null | undefined, ms: number | undefined]> = [
  ['0', 0],
  ['120', 120_000],
  [' 3 ', 3_000],
  ['Wed, 21 Oct 2015 07:28:30 GMT', 30_000],
  ['Wednesday, 21-Oct-15 07:28:05 GMT', 5_000],
  ['Wed, 21 Oct 2015 07:27:00 GMT', 0],
  ['-1', undefined],
  ['12.5', undefined],
  ['1e3', undefined],
  ['soon', undefined],
  ['Soon', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
];

for (const [header, ms] of rows) {
  test(`retryAfter: "${header}" is ${ms} ms`, () => assert.is(retryAfter(header, now), ms));
}

test.run();
