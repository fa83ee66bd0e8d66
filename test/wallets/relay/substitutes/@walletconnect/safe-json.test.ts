import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as json from '../../../../../src/wallets/relay/substitutes/@walletconnect/safe-json';

const original: typeof json = await import('@walletconnect/safe-json' as string);

test('safe-json: reads and writes JSON like the original', () => {
  // The original cannot read a long fraction.
  const value = fc
    .jsonValue()
    .map((value) => JSON.stringify(value))
    .filter((text) => !/\d{16}/.test(text));
  fc.assert(fc.property(value, (text) => assert.equal(json.safeJsonParse(text), original.safeJsonParse(text))));
  for (const text of ['', 'no JSON', '{', '"5n"', '{"id":1742000000000000000,"a":[12345678901234567,1],"b":"12n"}'])
    assert.equal(json.safeJsonParse(text), original.safeJsonParse(text));
  for (const value of ['text', 1, null, undefined, { a: 5n, b: [2n ** 70n] }])
    assert.is(json.safeJsonStringify(value), original.safeJsonStringify(value));
  assert.throws(() => json.safeJsonParse(5 as unknown as string));
});

test('safe-json: reads long numbers in one pass, and does not change texts', () => {
  const digits = '1'.repeat(1_000_000);
  assert.equal(json.safeJsonParse(`{"a":"${digits}"}`), { a: digits });
  assert.equal(json.safeJsonParse(`"${'\\"'.repeat(100_000)}`), `"${'\\"'.repeat(100_000)}`);
  const text = JSON.stringify({ data: '[12345678901234567, "x"]', id: 1 });
  assert.equal(json.safeJsonParse(text), { data: '[12345678901234567, "x"]', id: 1 });
  assert.equal(json.safeJsonParse('[9007199254740991,9007199254740992,0.1234567890123456]'), [
    9007199254740991,
    9007199254740992n,
    0.1234567890123456,
  ]);
});

test.run();
