import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { qrBands } from '../../src/ui/qrBands';
import { qrPath } from '../../src/ui/qrPath';
import { runs } from '../support/runs';

const matrices = fc.integer({ min: 1, max: 10 }).chain((version) => {
  const size = 17 + 4 * version;
  const bits = fc.array(fc.boolean(), { minLength: size * size, maxLength: size * size });
  return bits.map((cells) => ({ size, on: (x: number, y: number) => cells[y * size + x] as boolean }));
});
const partsOf = (path: string): string[] => path.match(/M[^M]+/g) ?? [];

test('qrBands: contains every part of the code once, in bands from the first corner to the opposite one', () => {
  fc.assert(
    fc.property(matrices, fc.boolean(), (matrix, clearing) => {
      const bands = qrBands(matrix, clearing);
      assert.is(bands.length, 8);
      assert.equal(bands.flatMap(partsOf).sort(), partsOf(qrPath(matrix, clearing)).sort());
      const distances = bands.map((band) =>
        partsOf(band).map((part) => {
          const [, x, y] = /M([\d.]+) ([\d.]+)/.exec(part) ?? [];
          return Number(x) + Number(y);
        }),
      );
      for (const [at, band] of distances.entries())
        for (const later of distances.slice(at + 1))
          if (band.length && later.length) assert.ok(Math.max(...band) < Math.min(...later));
    }),
    { numRuns: runs(20) },
  );
});

test.run();
