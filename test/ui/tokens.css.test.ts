import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { contrast, type Rgb } from '../../src/lib/color';
import pop from '../../src/ui/pop.css';
import tokens from '../../src/ui/tokens.css';

/** The colors of a theme by token, read from the style sheets. */
function palette(theme: string): Record<string, Rgb> {
  const blocks = (tokens + pop).matchAll(new RegExp(`data-theme=${theme}\\]\\{([^}]*)\\}`, 'g'));
  const text = [...blocks].map(([, block]) => block).join();
  const entries = [...text.matchAll(/--wm-([\w-]+): ?#([0-9a-f]{3,6})\b/g)].map(([, name, hex = '']) => {
    const long = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    return [name, [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16))];
  });
  return Object.fromEntries(entries);
}

const surfaces = ['b0', 'b1', 'b2'];
const words = ['text', 'text-2', 'text-3', 'accent-text', 'success', 'error', 'warning'];
const pairs = [
  ...words.flatMap((ink) => surfaces.map((surface) => [ink, surface, 4.5] as const)),
  ...surfaces.map((surface) => ['line-control', surface, 3] as const),
  ['text', 'b3', 4.5],
  ['text-2', 'b3', 4.5],
  ['text', 'pop', 4.5],
  ['text', 'accent-soft', 4.5],
  ['accent-text', 'accent-soft', 4.5],
  ['accent-text', 'accent-soft-hover', 4.5],
  ['success', 'success-soft', 4.5],
  ['error', 'error-soft', 4.5],
  ['warning', 'warning-soft', 4.5],
  ['text', 'error-soft', 4.5],
  ['text', 'warning-soft', 4.5],
] as const;

for (const theme of ['dark', 'light']) {
  test(`${theme}: text and borders are readable on every background`, () => {
    const colors = palette(theme);
    for (const [ink, surface, needed] of pairs) {
      const reached = contrast(colors[ink] as Rgb, colors[surface] as Rgb);
      assert.ok(reached >= needed, `${ink} on ${surface}: ${reached.toFixed(2)} of ${needed}`);
    }
  });

  test(`${theme}: white is readable on the accent in each button state`, () => {
    const colors = palette(theme);
    for (const fill of ['accent-solid', 'accent-solid-hover', 'accent-solid-active']) {
      assert.ok(contrast([255, 255, 255], colors[fill] as Rgb) >= 4.5, fill);
    }
  });
}

test.run();
