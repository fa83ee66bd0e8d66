import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeBase64, encodeBase64 } from '../../src/lib/base64';

test('base64: any bytes, as the platform encodes them; null for other texts', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      assert.equal(decodeBase64(encodeBase64(bytes)), bytes);
      assert.is(encodeBase64(bytes), Buffer.from(bytes).toString('base64'));
    }),
  );
  for (const text of ['*', 'A', 'AA=A']) assert.is(decodeBase64(text), null);
});

test.run();
