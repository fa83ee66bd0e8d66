import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isKnownHost } from '../../../src/features/pay/isKnownHost';

for (const [id, href] of [
  ['coinbase', 'https://coinbase.com/pay'],
  ['Coinbase', 'https://pay.coinbase.com/session?x=1'],
  ['binance', 'https://www.binance.com/en/pay'],
  ['crypto.com', 'https://pay.crypto.com/'],
  ['any', 'http://127.0.0.1:4000/pay'],
  ['any', 'http://localhost/'],
] as const)
  test(`isKnownHost: ${href} of ${id}`, () => assert.ok(isKnownHost(id, href)));

for (const [id, href] of [
  ['coinbase', 'https://coinbase.com.evil.example/'],
  ['coinbase', 'https://evilcoinbase.com/'],
  ['coinbase', 'https://binance.com/'],
  ['coinbase', 'https://xn--conbase-9cb.com/'],
  ['coinbase', 'https://evil.example/coinbase.com'],
  ['coinbase', 'https://evil.example/?coinbase.com'],
  ['coinbase', 'not a URL'],
  ['larkspur', 'https://larkspur.example/'],
  ['constructor', 'https://coinbase.com/'],
  ['__proto__', 'https://coinbase.com/'],
  ['', 'https://coinbase.com/'],
] as const)
  test(`isKnownHost: not ${href} of ${id}`, () => assert.not(isKnownHost(id, href)));

test.run();
