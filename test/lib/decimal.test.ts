import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addDecimals, compareDecimals, multiplyDecimals, subtractDecimals, toDecimal } from '../../src/lib/decimal';

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
for (const [given, made] of accepted) {
  test(`${JSON.stringify(given)} is the decimal ${made}`, () => assert.is(toDecimal(given), made));
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
for (const given of [
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
  test(`${typeof given} ${String(given).slice(0, 20)} is no decimal`, () => assert.is(toDecimal(given), undefined));
}

const digits = fc.tuple(fc.bigInt(0n, 10n ** 35n), fc.integer({ min: 0, max: 35 }));
const written = ([value, scale]: [bigint, number]): string => {
  const text = value.toString().padStart(scale + 1, '0');
  const point = text.length - scale;
  return toDecimal(scale ? `${text.slice(0, point)}.${text.slice(point)}` : text) ?? '';
};

test('sums, differences, products and comparisons are exact', () => {
  fc.assert(
    fc.property(digits, digits, ([a, scaleA], [b, scaleB]) => {
      const [one, other] = [written([a, scaleA]), written([b, scaleB])];
      const [x, y] = [a * 10n ** BigInt(scaleB), b * 10n ** BigInt(scaleA)];
      const scale = scaleA + scaleB;
      assert.is(addDecimals(one, other), written([x + y, scale]));
      assert.is(subtractDecimals(one, other), written([x > y ? x - y : 0n, scale]));
      assert.is(multiplyDecimals(one, other), written([a * b, scale]));
      assert.is(Math.sign(compareDecimals(one, other)), x < y ? -1 : x > y ? 1 : 0);
    }),
    { numRuns: 5_000 },
  );
});

test('a double becomes the decimal that JavaScript writes', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e30, noNaN: true }), (value) => {
      const made = toDecimal(value) ?? '';
      assert.match(made, /^\d+(\.\d*[1-9])?$/);
      assert.ok(Math.abs(Number(made) - value) <= value * 1e-15 + 1e-77, `${value} became ${made}`);
    }),
    { numRuns: 20_000 },
  );
});

test('nothing but a text or a number is ever a decimal, and nothing throws', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const made = toDecimal(value);
      assert.ok(made === undefined || /^\d{1,78}(\.\d{1,77})?$/.test(made));
    }),
    { numRuns: 20_000 },
  );
});

test.run();
