import { contrast, fromHsl, mix, type Rgb, toHex, toHsl } from './color';

export type ThemeMode = 'dark' | 'light';

export type AccentRole =
  | '--wm-accent'
  | '--wm-accent-solid'
  | '--wm-accent-solid-hover'
  | '--wm-accent-solid-active'
  | '--wm-accent-edge'
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

const isGray = (color: Rgb): boolean => Math.max(...color) - Math.min(...color) < 16;

/**
 * Returns the fill of the primary button, and the color of its label. The fill is the accent itself, because visitors recognize
 * the brand by it; the label is dark or light, whichever is readable on the fill.
 */
function readSolid(accent: Rgb, dark: boolean): readonly [solid: Rgb, ink: Rgb] {
  const whiteContrast = contrast(WHITE, accent);
  // If white has a contrast below 3, the color is so light that dark ink has at least 6.
  if (whiteContrast < 3) return [accent, INK];
  if (whiteContrast < 4.5) return [adjustLightness(accent, -1, (color) => contrast(WHITE, color) >= 4.7), WHITE];
  // A black accent becomes white in the dark theme, where a black button would not be visible.
  return dark && isGray(accent) && contrast(accent, INK) < 3 ? [WHITE, INK] : [accent, WHITE];
}

/** Returns the colors of the accent's roles as `#rrggbb`, readable on every surface of the theme; the edge may be transparent. */
export function accentRoles(accent: Rgb, theme: ThemeMode): Record<AccentRole, string> {
  const dark = theme === 'dark';
  const background = dark ? INK : WHITE;
  const surface: Rgb = dark ? [47, 49, 51] : [227, 230, 233];
  // Toward more contrast with the background.
  const step = dark ? 1 : -1;

  const base = adjustLightness(accent, 2 * step, (color) => contrast(color, background) >= 3);
  const [solid, ink] = readSolid(accent, dark);
  const lightness = toHsl(solid)[2];
  // Away from the label's color, unless there is hardly a lighter or darker color left.
  const pressStep = ink === INK ? (lightness > 92 ? -4 : 4) : lightness < 8 ? 4 : -4;
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
    // A fill that hardly differs from the background gets a visible edge.
    '--wm-accent-edge': contrast(solid, background) < 3 ? (dark ? '#777e83' : '#7d848b') : 'transparent',
    '--wm-on-accent': toHex(ink),
    '--wm-accent-text': toHex(text),
    '--wm-accent-soft': toHex(mix(base, background, dark ? 0.18 : 0.12)),
    '--wm-accent-soft-hover': toHex(softHover),
    '--wm-focus': toHex(focus),
  };
}
