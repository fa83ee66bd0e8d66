import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { accentRoles, type ThemeMode } from '../../src/lib/accent';
import { contrast, mix, type Rgb, toHex, toHsl } from '../../src/lib/color';
import { runs } from '../support/runs';

const WHITE: Rgb = [255, 255, 255];
const surfaces = {
  dark: { background: [18, 19, 19], s3: [47, 49, 51], soft: 0.18, softHover: 0.26 },
  light: { background: WHITE, s3: [227, 230, 233], soft: 0.12, softHover: 0.18 },
} as const;

const fromHex = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

function checkRules(accent: Rgb, theme: ThemeMode) {
  const { background, s3, soft, softHover } = surfaces[theme];
  const hex = accentRoles(accent, theme);
  const role = (name: keyof typeof hex) => fromHex(hex[name]);
  const about = `${toHex(accent)} ${theme} ${JSON.stringify(hex)}`;
  const lightness = (color: Rgb) => toHsl(color)[2];
  const at = (value: boolean) => assert.ok(value, about);
  const direction = theme === 'dark' ? 1 : -1;

  // Rule 1: the accent is kept if it is visible, else its contrast with the background is increased.
  const signal = role('--wm-accent');
  at(contrast(signal, background) >= 3);
  if (contrast(accent, background) >= 3) assert.is(toHex(signal), toHex(accent), about);
  else at((lightness(signal) - lightness(accent)) * direction > 0);

  // Rule 2: the button has the accent itself, with the label that can be read on it, or a darker color under white.
  const solid = role('--wm-accent-solid');
  const ink = role('--wm-on-accent');
  const white = contrast(WHITE, accent);
  const isGray = Math.max(...accent) - Math.min(...accent) < 16;
  const isBlackOnDark = theme === 'dark' && isGray && white >= 4.5 && contrast(accent, background) < 3;
  assert.is(hex['--wm-on-accent'], white >= 3 && !isBlackOnDark ? '#ffffff' : '#121313', about);
  if (isBlackOnDark) assert.is(hex['--wm-accent-solid'], '#ffffff', about);
  else if (white >= 4.5 || white < 3) assert.is(toHex(solid), toHex(accent), about);
  else at(contrast(WHITE, solid) >= 4.7 && lightness(solid) < lightness(accent));
  at(contrast(ink, solid) >= 4.5);
  // What hardly differs from the background has an edge.
  const edge = contrast(solid, background) < 3 ? (theme === 'dark' ? '#777e83' : '#7d848b') : 'transparent';
  assert.is(hex['--wm-accent-edge'], edge, about);

  // Rule 3: hover and active states differ from the fill, and the label stays readable on them.
  const [hover, active] = [role('--wm-accent-solid-hover'), role('--wm-accent-solid-active')];
  at(contrast(ink, hover) >= 4.5 && contrast(ink, active) >= 4.5);
  const step = lightness(hover) > lightness(solid) ? 4 : -4;
  at(Math.abs(lightness(hover) - lightness(solid) - step) < 0.5);
  const clamped = Math.min(Math.max(lightness(solid) + 2 * step, 0), 100);
  at(Math.abs(lightness(active) - clamped) < 0.5);

  // Rules 4 and 5: text is readable on the deepest surface and on the tinted fills.
  const text = role('--wm-accent-text');
  at(contrast(text, s3) >= 4.6 && contrast(text, role('--wm-accent-soft-hover')) >= 4.6);
  at(contrast(text, background) >= 4.5 && contrast(text, role('--wm-accent-soft')) >= 4.5);
  at((lightness(text) - lightness(signal)) * direction >= -0.01);
  assert.is(hex['--wm-accent-soft'], toHex(mix(signal, background, soft)), about);
  assert.is(hex['--wm-accent-soft-hover'], toHex(mix(signal, background, softHover)), about);

  // Rule 6: the first color that is visible on the deepest surface.
  const focus = [signal, solid, text].find((color) => contrast(color, s3) >= 3) as Rgb;
  assert.is(hex['--wm-focus'], toHex(focus), about);
}

const colors: Record<string, Rgb> = {
  yellow: [255, 221, 0],
  black: [0, 0, 0],
  white: [255, 255, 255],
  red: [229, 35, 43],
  'mid gray': [128, 128, 128],
  'the default dark accent': [87, 115, 255],
  'the default light accent': [102, 125, 255],
};

for (const [name, color] of Object.entries(colors)) {
  for (const theme of ['dark', 'light'] as const) {
    test(`accentRoles: ${name} follows every rule in the ${theme} theme`, () => checkRules(color, theme));
  }
}

test('accentRoles: known results', () => {
  assert.is(accentRoles([255, 230, 0], 'light')['--wm-accent-solid'], '#ffe600');
  assert.is(accentRoles([255, 230, 0], 'light')['--wm-on-accent'], '#121313');
  assert.is(accentRoles([255, 255, 255], 'light')['--wm-accent-solid'], '#ffffff');
  assert.is(accentRoles([0, 0, 0], 'dark')['--wm-accent-solid'], '#ffffff');
  assert.is(accentRoles([0, 0, 255], 'dark')['--wm-accent-solid'], '#0000ff');
  assert.is(accentRoles([255, 221, 0], 'dark')['--wm-accent-solid'], '#ffdd00');
  assert.is(accentRoles([255, 221, 0], 'dark')['--wm-on-accent'], '#121313');
  assert.is(accentRoles([229, 35, 43], 'light')['--wm-accent-solid'], '#e5232b');
  assert.is(accentRoles([0, 0, 0], 'light')['--wm-accent-text'], '#000000');
});

test('accentRoles: every color follows every rule in both themes', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), fc.constantFrom('dark' as const, 'light' as const), checkRules),
    {
      numRuns: runs(3000),
    },
  );
});

test.run();
