import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  addDecimals,
  compareDecimals,
  multiplyDecimals,
  readDecimal,
  subtractDecimals,
  toDecimal,
  truncateDecimal,
} from '../../src/lib/decimal';
import { runs } from '../support/runs';

const accepted: [unknown, string][] = [
  ['0', '0'],
  ['007', '7'],
  ['1.50', '1.5'],
  ['0.000000000000000001', '0.000000000000000001'],
  [0, '0'],
  [-0, '0'],
  [1.5, '1.5'],
  [1e-7, '0.0000001'],
  [1.25e-10, '0.000000000125'],
  [1e21, '1000000000000000000000'],
  [1.5e21, '1500000000000000000000'],
  [123456.789, '123456.789'],
  [5e-324, '0'],
];
for (const [input, decimal] of accepted) {
  test(`toDecimal: ${JSON.stringify(input)} is ${decimal}`, () => assert.is(toDecimal(input), decimal));
}

const refused = [
  '',
  '.',
  '.5',
  '5.',
  '1e3',
  '-1',
  '+1',
  '1,5',
  ' 1',
  '1\n',
  '0x10',
  '١',
  'NaN',
  '9'.repeat(79),
  `0.${'1'.repeat(78)}`,
];
for (const input of [
  ...refused,
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e80,
  null,
  undefined,
  true,
  {},
  [],
  ['1'],
  5n,
]) {
  test(`toDecimal: rejects ${typeof input} ${String(input).slice(0, 20)}`, () =>
    assert.is(toDecimal(input), undefined));
}

const written: [string, string][] = [
  ['.5', '0.5'],
  ['5.', '5'],
  ['+1.5', '1.5'],
  ['1e3', '1000'],
  ['1E+3', '1000'],
  ['1e-7', '0.0000001'],
  ['1.5e-18', '0.0000000000000000015'],
  ['.5e1', '5'],
  ['12345.678901234567890123e-3', '12.345678901234567890123'],
  ['1.000000000000000001e18', '1000000000000000001'],
  ['0e999', '0'],
  ['00.10', '0.1'],
];
for (const [text, decimal] of written)
  test(`readDecimal: ${text} is ${decimal}`, () => assert.is(readDecimal(text), decimal));

test('readDecimal: rejects texts that are not a number, negative, or out of range', () => {
  for (const text of [
    ...['', '.', 'e5', '.e5', '-1', '-.5', '1,5', ' 1', '1 ', '1e', '1e1.5', '1e1000', '0x10', '١', 'NaN', 'Infinity'],
    ...['1e78', '1e-78', '9'.repeat(79), `0.${'1'.repeat(78)}`, `${'9'.repeat(78)}e1`, null, undefined, {}, 1e80, -1],
  ])
    assert.is(readDecimal(text), undefined, String(text));
});

test('readDecimal: an exponent moves the decimal point, exactly', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 30n), fc.integer({ min: -40, max: 40 }), (value, exponent) => {
      const moved = exponent < 0 ? value : value * 10n ** BigInt(exponent);
      const expected = exponent < 0 ? formatScaled([value, -exponent]) : `${moved}`;
      assert.is(readDecimal(`${value}e${exponent}`), expected);
      assert.is(readDecimal(`${value}.0E${exponent}`), expected);
    }),
    { numRuns: runs(2_000), seed: 15 },
  );
});

test('readDecimal: reads what toDecimal reads, and never throws', () => {
  fc.assert(
    fc.property(fc.anything(), fc.double(), (value, number) => {
      const decimal = readDecimal(value);
      assert.ok(decimal === undefined || /^\d{1,78}(\.\d{1,77})?$/.test(decimal));
      assert.is(readDecimal(number), toDecimal(number));
      if (number >= 1e-60 && number < 1e60) assert.is(readDecimal(`${number}`), toDecimal(number));
    }),
    { numRuns: runs(5_000), seed: 15 },
  );
});

const digits = fc.tuple(fc.bigInt(0n, 10n ** 35n), fc.integer({ min: 0, max: 35 }));
const formatScaled = ([value, scale]: [bigint, number]): string => {
  const text = value.toString().padStart(scale + 1, '0');
  const point = text.length - scale;
  return toDecimal(scale ? `${text.slice(0, point)}.${text.slice(point)}` : text) ?? '';
};

test('addDecimals, subtractDecimals, multiplyDecimals and compareDecimals: are exact', () => {
  fc.assert(
    fc.property(digits, digits, ([a, scaleA], [b, scaleB]) => {
      const [one, other] = [formatScaled([a, scaleA]), formatScaled([b, scaleB])];
      const [x, y] = [a * 10n ** BigInt(scaleB), b * 10n ** BigInt(scaleA)];
      const scale = scaleA + scaleB;
      assert.is(addDecimals(one, other), formatScaled([x + y, scale]));
      assert.is(subtractDecimals(one, other), formatScaled([x > y ? x - y : 0n, scale]));
      assert.is(multiplyDecimals(one, other), formatScaled([a * b, scale]));
      assert.is(Math.sign(compareDecimals(one, other)), x < y ? -1 : x > y ? 1 : 0);
    }),
    { numRuns: runs(5_000) },
  );
});

test('toDecimal: a double becomes the decimal that JavaScript writes', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e30, noNaN: true }), (value) => {
      const decimal = toDecimal(value) ?? '';
      assert.match(decimal, /^\d+(\.\d*[1-9])?$/);
      assert.ok(Math.abs(Number(decimal) - value) <= value * 1e-15 + 1e-77, `${value} became ${decimal}`);
    }),
    { numRuns: runs(20_000) },
  );
});

test('toDecimal: accepts texts and numbers only, and never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const decimal = toDecimal(value);
      assert.ok(decimal === undefined || /^\d{1,78}(\.\d{1,77})?$/.test(decimal));
    }),
    { numRuns: runs(20_000) },
  );
});

test('truncateDecimal: rounds down, without zeros at the end', () => {
  const rows = [
    ['1.239', '1.23'],
    ['1.009', '1'],
    ['0.001', '0'],
    ['100', '100'],
    ['100.10', '100.1'],
    ['.5', '.5'],
  ] as const;
  for (const [decimal, truncated] of rows) assert.is(truncateDecimal(decimal, 2), truncated);
});

test.run();
