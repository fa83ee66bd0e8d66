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

/** Moves a colour's lightness in steps of `by` percent points until it will do. */
function shift(color: Rgb, by: number, enough: (color: Rgb) => boolean): Rgb {
  const [hue, saturation, start] = toHsl(color);
  for (let lightness = start; ; lightness += by) {
    const candidate = fromHsl(hue, saturation, lightness);
    if (lightness < 0 || lightness > 100 || enough(candidate)) return candidate;
  }
}

function lighten(color: Rgb, by: number): Rgb {
  const [hue, saturation, lightness] = toHsl(color);
  return fromHsl(hue, saturation, lightness + by);
}

/** The colours of the accent's roles as `#rrggbb`, readable on every surface of the theme. */
export function accentRoles(accent: Rgb, theme: ThemeMode): Record<AccentRole, string> {
  const dark = theme === 'dark';
  const background = dark ? INK : WHITE;
  const s3: Rgb = dark ? [47, 49, 51] : [227, 230, 233];
  const away = dark ? 1 : -1;

  const signal = shift(accent, 2 * away, (color) => contrast(color, background) >= 3);
  const white = contrast(WHITE, signal);
  // Where white stays below 3 the colour is so light that dark ink reaches 6.
  const darkInk = white < 3;
  const solid = darkInk || white >= 4.5 ? signal : shift(signal, -1, (color) => contrast(WHITE, color) >= 4.7);
  const press = darkInk ? 4 : -4;
  const softHover = mix(signal, background, dark ? 0.26 : 0.18);
  const text = shift(signal, away, (color) => contrast(color, s3) >= 4.6 && contrast(color, softHover) >= 4.6);
  const focus = [signal, solid].find((color) => contrast(color, s3) >= 3) ?? text;

  return {
    '--wm-accent': toHex(signal),
    '--wm-accent-solid': toHex(solid),
    '--wm-accent-solid-hover': toHex(lighten(solid, press)),
    '--wm-accent-solid-active': toHex(lighten(solid, 2 * press)),
    '--wm-on-accent': toHex(darkInk ? INK : WHITE),
    '--wm-accent-text': toHex(text),
    '--wm-accent-soft': toHex(mix(signal, background, dark ? 0.18 : 0.12)),
    '--wm-accent-soft-hover': toHex(softHover),
    '--wm-focus': toHex(focus),
  };
}
