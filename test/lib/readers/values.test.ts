import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { entries } from '../../../src/lib/readers/entries';
import { list } from '../../../src/lib/readers/list';
import type { Reader } from '../../../src/lib/readers/Reader';
import { rows } from '../../../src/lib/readers/rows';
import {
  baseUnits,
  decimals,
  flag,
  gasUnits,
  hex,
  instant,
  seconds,
  token,
  wholeNumber,
  word,
} from '../../../src/lib/readers/values';

/** The limits of each reader: the last accepted and the first rejected values. */
const limits: readonly [
  name: string,
  reader: Reader<unknown>,
  accepted: readonly unknown[],
  refused: readonly unknown[],
][] = [
  ['baseUnits', baseUnits, ['0', '9'.repeat(78)], ['', '9'.repeat(79), '-1', '1.5', 1]],
  ['gasUnits', gasUnits, [0, Number.MAX_SAFE_INTEGER, '21000'], [-1, 1.5, 2 ** 53, '-1']],
  ['decimals', decimals, [0, 77, '18'], [-1, 78, 1.5, '078', '', null]],
  ['hex', hex, ['0x', `0x${'ab'.repeat(131_072)}`], ['', 'ab', '0xa', '0xzz', `0x${'ab'.repeat(131_073)}`]],
  ['token', token, ['a', 'a'.repeat(2048)], ['', 'a'.repeat(2049), 1]],
  ['word', word, ['a', `a${'b'.repeat(63)}`], ['', '1a', `a${'b'.repeat(64)}`]],
  ['wholeNumber', wholeNumber, [0, Number.MAX_SAFE_INTEGER], [-1, 1.5, 2 ** 53, '1', null]],
  ['flag', flag, [true, false], [0, 'true', null]],
  ['instant', instant, [0, 8.64e15], [-1, 8.64e15 + 1, Number.NaN, '1999', 'soon']],
  ['seconds', seconds, [0, 8.64e12], [-1, 8.64e12 + 1, 0.5, '1']],
];
for (const [name, reader, accepted, refused] of limits) {
  test(`${name}: accepts values up to its limits, and none beyond them`, () => {
    for (const value of accepted) assert.ok(reader(value) !== undefined, String(value).slice(0, 40));
    for (const value of refused) assert.is(reader(value), undefined, String(value).slice(0, 40));
  });
}

test('instant: reads an ISO date as milliseconds', () => {
  assert.is(instant('2026-01-02T03:04:05Z'), Date.UTC(2026, 0, 2, 3, 4, 5));
  assert.is(instant('1969-12-31T23:59:59Z'), undefined);
});

test('rows, entries: read at most their maximum', () => {
  assert.equal(rows(flag, 2)([true, false, true]), [true, false]);
  assert.equal({ ...entries(/^\w$/, flag, 2)({ a: true, b: false, c: true }) }, { a: true, b: false });
});

test('list: is invalid with one invalid entry, and outside of its limits', () => {
  const flags = list(flag, 2, 1);
  assert.equal(flags([true, false]), [true, false]);
  for (const value of [[], [true, false, true], [true, 7], [undefined], { 0: true, length: 1 }, null])
    assert.is(flags(value), undefined);
});

test.run();
