import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { contrast, type Rgb } from '../../src/lib/color';
import { nameColor } from '../../src/ui/nameColor';

/** Converts an OKLCH color to sRGB with clipped channels (CSS Color 4, sample code of section 17). */
function toRgb(css: string): Rgb {
  const [, percent, chroma, hue] = /^oklch\((\d+)% ([\d.]+) (\d+)\)$/.exec(css) ?? assert.unreachable(css) ?? [];
  const turn = (Number(hue) * Math.PI) / 180;
  const [L, a, b] = [Number(percent) / 100, Number(chroma) * Math.cos(turn), Number(chroma) * Math.sin(turn)];
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const gamma = (part: number) => (part > 0.0031308 ? 1.055 * part ** (1 / 2.4) - 0.055 : 12.92 * part);
  return linear.map((part) => Math.round(255 * gamma(Math.min(Math.max(part, 0), 1)))) as unknown as Rgb;
}

test('nameColor: white text is readable for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => contrast([255, 255, 255], toRgb(nameColor(name))) >= 4.5),
  );
});

test('nameColor: stable per name, differs between names', () => {
  assert.is(nameColor('Base'), nameColor('Base'));
  assert.is.not(nameColor('Base'), nameColor('Optimism'));
});

test.run();
