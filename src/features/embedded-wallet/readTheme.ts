import type { Context } from '../../core/actions/Context';
import type { EmbeddedTheme } from '../../core/ports/embedded';
import { mix, type Rgb, toHex } from '../../lib/color';

/** The default colors. */
const defaults = {
  dark: { accent: 'hsla(230, 100%, 67%, 1)', background: [18, 19, 19] },
  light: { accent: 'hsla(231, 100%, 70%, 1)', background: [255, 255, 255] },
} as const;

/** Reads `#rrggbb`. */
const fromHex = (hex: string): Rgb =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as unknown as Rgb;

/** The modal's theme for the pages in the frame: the host's variables and the resulting colors. Reads signals. */
export function readTheme({ state, theme }: Pick<Context, 'state' | 'theme'>): EmbeddedTheme {
  const { themeMode, themeVariables } = state.settings.value;
  const { accent, background } = defaults[themeMode];
  const properties = theme.value;
  const mixColor = properties['--wm-mix'];
  const amount = Number.parseFloat(properties['--wm-mix-amount'] ?? '0') / 100;
  return {
    themeMode,
    themeVariables: Object.fromEntries(
      Object.entries(themeVariables).flatMap(([name, value]) =>
        ['string', 'number'].includes(typeof value) ? [[name, String(value)]] : [],
      ),
    ),
    accent: properties['--wm-accent'] ?? accent,
    background: toHex(mixColor ? mix(fromHex(mixColor), background, amount) : background),
  };
}
