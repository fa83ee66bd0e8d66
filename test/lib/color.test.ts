import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { contrast, fromHsl, mix, type Rgb, toHex, toHsl } from '../../src/lib/color';
import { runs } from '../support/runs';

const part = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(part, part, part);

test('contrast: follows WCAG', () => {
  assert.is(contrast([0, 0, 0], [255, 255, 255]), 21);
  assert.is(contrast([18, 19, 19], [255, 255, 255]).toFixed(2), '18.61');
  assert.is(contrast([87, 115, 255], [18, 19, 19]).toFixed(2), '4.70');
  assert.is(contrast([102, 125, 255], [255, 255, 255]).toFixed(2), '3.53');
});

test('contrast: does not depend on the order of the colors', () => {
  fc.assert(fc.property(color, color, (a: Rgb, b: Rgb) => contrast(a, b) === contrast(b, a) && contrast(a, b) >= 1));
});

test('toHsl: follows CSS', () => {
  assert.equal(fromHsl(230, 100, 67), [87, 115, 255]);
  assert.equal(fromHsl(231, 100, 70), [102, 125, 255]);
  assert.equal(fromHsl(0, 0, 140), [255, 255, 255]);
  assert.equal(fromHsl(120, 100, -5), [0, 0, 0]);
  assert.equal(toHsl([255, 0, 0]), [0, 100, 50]);
  assert.equal(toHsl([128, 128, 128]).slice(0, 2), [0, 0]);
});

test('toHsl and fromHsl: round trip for every color', () => {
  fc.assert(
    fc.property(color, (rgb) => assert.equal(fromHsl(...toHsl(rgb)), rgb)),
    { numRuns: runs(2000) },
  );
});

test('mix and toHex: blend and format', () => {
  assert.equal(mix([255, 0, 0], [0, 0, 255], 0), [0, 0, 255]);
  assert.equal(mix([255, 0, 0], [0, 0, 255], 1), [255, 0, 0]);
  assert.equal(mix([200, 100, 0], [0, 0, 100], 0.25), [50, 25, 75]);
  assert.is(toHex([0, 10, 255]), '#000aff');
});

test.run();
