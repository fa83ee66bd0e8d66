import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readCode } from '../../../src/features/email/readCode';

for (const [text, code] of [
  ['053708', '053708'],
  ['Your 1-time code: 053708', '053708'],
  ['053708 is your 2nd code of 25.11.2026', '053708'],
  ['Sent at 12:45 to +49 170 5556677: 053708.', '053708'],
  ['G-053708', '053708'],
  ['Code 1 of 2: 053 708', '053708'],
  ['Your 6-digit code is 053-708', '053708'],
  ['053–708', '053708'],
  ['053\u202f708', '053708'],
  ['0 5 3 7 0 8', '053708'],
  ['12345678', '123456'],
  ['12345', '12345'],
  ['', ''],
  ['no code', ''],
] as const)
  test(`readCode: ${JSON.stringify(text)}`, () => assert.is(readCode(text), code));

test('readCode: digits of every script', () => {
  // The first digit of each script that Unicode has. Mathematical digits are five alphabets in one range.
  const zeros: number[] = [];
  for (let point = 0; point < 0x20000; point++)
    if (/^\p{Nd}$/u.test(String.fromCodePoint(point)) && !/^\p{Nd}$/u.test(String.fromCodePoint(point - 1 || 1)))
      zeros.push(point);
  assert.ok(zeros.length > 40);
  for (const zero of zeros) {
    const code = [0, 5, 3, 7, 0, 8].map((digit) => String.fromCodePoint(zero + digit)).join('');
    assert.is(readCode(`(1) ${code}`), '053708', zero.toString(16));
  }
  assert.is(readCode('０５３７０８'), '053708', 'full-width');
  assert.is(readCode('𝟎𝟓𝟑𝟕𝟎𝟖'), '053708', 'bold');
  assert.is(readCode('𝟶𝟻𝟹𝟽𝟶𝟾'), '053708', 'monospace');
});

test.run();
