import { contrast, fromHsl, mix, type Rgb, toHex, toHsl } from './color';

export type ThemeMode = 'dark' | 'light';

export type AccentRole =
  | '--wm-accent'
  | '--wm-accent-solid'
  | '--wm-accent-solid-hover'
  | '--wm-accent-solid-active'
  | '--wm-on-accent'
  | '--wm-accent-text'
  | '--wm-accent-soft'
  | '--wm-accent-soft-hover'
  | '--wm-focus';

const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [18, 19, 19];

/** Changes a color's lightness in steps of `step` percentage points until `isEnough` accepts it. */
function adjustLightness(color: Rgb, step: number, isEnough: (color: Rgb) => boolean): Rgb {
  const [hue, saturation, start] = toHsl(color);
  for (let lightness = start; ; lightness += step) {
    const candidate = fromHsl(hue, saturation, lightness);
    if (lightness < 0 || lightness > 100 || isEnough(candidate)) return candidate;
  }
}

function lighten(color: Rgb, amount: number): Rgb {
  const [hue, saturation, lightness] = toHsl(color);
  return fromHsl(hue, saturation, lightness + amount);
}

/** The colors of the accent's roles as `#rrggbb`, readable on every surface of the theme. */
export function accentRoles(accent: Rgb, theme: ThemeMode): Record<AccentRole, string> {
  const dark = theme === 'dark';
  const background = dark ? INK : WHITE;
  const surface: Rgb = dark ? [47, 49, 51] : [227, 230, 233];
  // Toward more contrast with the background.
  const step = dark ? 1 : -1;

  const base = adjustLightness(accent, 2 * step, (color) => contrast(color, background) >= 3);
  const whiteContrast = contrast(WHITE, base);
  // A color on which white stays below 3 is so light that dark ink reaches 6.
  const darkInk = whiteContrast < 3;
  const solid =
    darkInk || whiteContrast >= 4.5 ? base : adjustLightness(base, -1, (color) => contrast(WHITE, color) >= 4.7);
  const pressStep = darkInk ? 4 : -4;
  const softHover = mix(base, background, dark ? 0.26 : 0.18);
  const text = adjustLightness(
    base,
    step,
    (color) => contrast(color, surface) >= 4.6 && contrast(color, softHover) >= 4.6,
  );
  const focus = [base, solid].find((color) => contrast(color, surface) >= 3) ?? text;

  return {
    '--wm-accent': toHex(base),
    '--wm-accent-solid': toHex(solid),
    '--wm-accent-solid-hover': toHex(lighten(solid, pressStep)),
    '--wm-accent-solid-active': toHex(lighten(solid, 2 * pressStep)),
    '--wm-on-accent': toHex(darkInk ? INK : WHITE),
    '--wm-accent-text': toHex(text),
    '--wm-accent-soft': toHex(mix(base, background, dark ? 0.18 : 0.12)),
    '--wm-accent-soft-hover': toHex(softHover),
    '--wm-focus': toHex(focus),
  };
}
