import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { qrPath } from '../../src/ui/qrPath';
import { runs } from '../support/runs';

/**
 * The modules that the vertical runs of a path cover, as `x,y`. The three subpaths before them, with arcs, are the
 * finder patterns.
 */
function covered(path: string): Set<string> {
  const modules = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M([\d.]+) ([\d.]+)v([\d.]+)/g)) {
    for (let i = 0; i <= Math.floor(Number(length)); i++) {
      modules.add(`${Number(x) - 0.5},${Number(y) - 0.5 + i}`);
    }
  }
  return modules;
}

const inFinder = (size: number, x: number, y: number) =>
  (x < 7 && y < 7) || (x >= size - 7 && y < 7) || (x < 7 && y >= size - 7);

const matrices = fc.integer({ min: 1, max: 10 }).chain((version) => {
  const size = 17 + 4 * version;
  const bits = fc.array(fc.boolean(), { minLength: size * size, maxLength: size * size });
  return bits.map((cells) => ({ size, on: (x: number, y: number) => cells[y * size + x] as boolean }));
});

test('qrPath: draws each dark module outside the finder patterns, no light one', () => {
  fc.assert(
    fc.property(matrices, (matrix) => {
      const modules = covered(qrPath(matrix, false));
      for (let y = 0; y < matrix.size; y++) {
        for (let x = 0; x < matrix.size; x++) {
          assert.is(modules.has(`${x},${y}`), matrix.on(x, y) && !inFinder(matrix.size, x, y));
        }
      }
    }),
    { numRuns: runs(30) },
  );
});

test('qrPath: clears about 6 % in the center, and only that', () => {
  const size = 57;
  const full = covered(qrPath({ size, on: () => true }, false));
  const cleared = covered(qrPath({ size, on: () => true }, true));
  const lost = [...full].filter((module) => !cleared.has(module));
  assert.ok(lost.every((module) => module.split(',').every((at) => Math.abs(Number(at) - 28) < 7)));
  assert.ok(lost.length / size ** 2 > 0.05 && lost.length / size ** 2 < 0.065, `${lost.length} modules`);
});

test('qrPath: finder patterns in three corners', () => {
  const path = qrPath({ size: 21, on: () => false }, false);
  for (const corner of ['M2.5 0.5', 'M16.5 0.5', 'M2.5 14.5']) assert.ok(path.includes(corner), corner);
  assert.is(covered(path).size, 0);
});

test.run();
