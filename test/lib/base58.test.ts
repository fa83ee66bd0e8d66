import { encodeBase58 } from 'ethers';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeBase58 } from '../../src/lib/base58';
import { runs } from '../support/runs';

test('decodeBase58: decodes what another library encodes, leading zeros included', () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(bytes, fc.nat(3), (tail, zeros) => {
      const all = Uint8Array.from([...new Array<number>(zeros).fill(0), ...(tail.some(Boolean) ? tail : [1])]);
      assert.equal(decodeBase58(encodeBase58(all)), all);
    }),
    { seed: 11, numRuns: runs(300) },
  );
});

test('decodeBase58: refuses other characters', () => {
  for (const text of ['0', 'O', 'I', 'l', 'a b', 'é', '-1']) assert.is(decodeBase58(text), null, text);
  assert.equal(decodeBase58(''), new Uint8Array());
  assert.equal(decodeBase58('11'), new Uint8Array(2));
});

test.run();
