import { accentRoles, type ThemeMode } from './accent';
import { contrast, type Rgb, toHex } from './color';

/** Converts a CSS color to sRGB; null for a text that is not a color, undefined where colors cannot be resolved. */
export type ResolveColor = (css: string) => Rgb | null | undefined;

type Properties = Record<`--wm-${string}`, string>;

export interface ThemeProperties {
  /** Custom properties for the modal's own host element. */
  readonly properties: Properties;
  /** One sentence for each value that was ignored. */
  readonly warnings: readonly string[];
}

interface Rule {
  readonly expected: string;
  read(text: string, resolveColor: ResolveColor, mode: ThemeMode): Properties | null | false | undefined;
}

const FALLBACK_FONTS = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
const WHITE: Rgb = [255, 255, 255];
const BELOW_SECURE_FRAME = 999_998;

// No quote, escape, brace or semicolon, and no function that fetches or reads other parts of the page.
const colorText = /^(?!.*\b(?:url|var|env|attr|image|image-set)\()[-#\w .,%/+()]{1,128}$/i;
const fontName = /^\s*(?:"[^"\\/;{}()<>@]+"|'[^'"\\/;{}()<>@]+'|[-_\p{L}][-\w\p{L} ]*)\s*$/u;
/** Words that a font list cannot have as a name. */
const notFonts = /^(?:inherit|initial|unset|revert|revert-layer|default)$/i;

/** The CSS of a font name; null for another text. A name without quotes gets some: CSS allows no word in it that begins with a digit. */
function readFont(text: string): string | null {
  const name = text.trim();
  if (!fontName.test(name) || notFonts.test(name)) return null;
  return /[\s\d]/.test(name) && !/^["']/.test(name) ? `"${name}"` : name;
}

const decimal = /^\d{1,6}(?:\.\d{1,6})?/;

const colorRule = (expected: string, toProperties: (color: Rgb, mode: ThemeMode) => Properties | false): Rule => ({
  expected,
  read: (text, resolveColor, mode) => {
    const color = colorText.test(text) && resolveColor(text);
    return color && toProperties(color, mode);
  },
});

/** A rule for a number with an optional unit, clamped to a range. */
const numberRule = (
  unit: string,
  [min, max]: readonly [number, number],
  toProperties: (value: number) => Properties,
): Rule => ({
  expected: `a value from ${min} to ${max}${unit}`,
  read: (text) => {
    const digits = decimal.exec(text)?.[0] ?? '';
    return (
      ['', unit].includes(text.slice(digits.length)) &&
      !!digits &&
      toProperties(Math.min(Math.max(Number(digits), min), max))
    );
  },
});

const rules: Readonly<Record<string, Rule>> = {
  'font-family': {
    expected: 'a list of font names',
    read(text) {
      const fonts = text.split(',').map(readFont);
      return text.length < 512 && !fonts.includes(null) && { '--wm-font': [...fonts, FALLBACK_FONTS].join(', ') };
    },
  },
  accent: colorRule('a color', accentRoles),
  'color-mix': colorRule('a color', (color) => ({ '--wm-mix': toHex(color) })),
  // Above 40% the text would lose its contrast.
  'color-mix-strength': numberRule('%', [0, 40], (value) => ({ '--wm-mix-amount': `${value}%` })),
  'font-size-master': numberRule('px', [8, 14], (value) => ({ '--wm-font-scale': `${value / 10}` })),
  'border-radius-master': numberRule('px', [0, 8], (value) => ({ '--wm-radius-unit': `${value}px` })),
  // Off by default: without a graphics card, one frame of blur takes longer than the whole opening animation.
  'overlay-blur': numberRule('px', [0, 20], (value) => ({
    '--wm-overlay-filter': value ? `blur(${value}px)` : 'none',
  })),
  'z-index': {
    expected: 'a whole number',
    read: (text) => /^\d{1,10}$/.test(text) && { '--wm-z': `${Math.min(Number(text), BELOW_SECURE_FRAME)}` },
  },
  'qr-color': colorRule(
    'a color with a contrast of at least 7:1 on white',
    (color) => contrast(color, WHITE) >= 7 && { '--wm-qr-fg': toHex(color) },
  ),
};

/** The aliases of a theme variable, the one that takes precedence first. */
const namesOf = (suffix: string): readonly string[] => [`--apkt-${suffix}`, `--w3m-${suffix}`];

/** The names of all theme variables. */
export const themeVariableNames: readonly string[] = Object.keys(rules).flatMap(namesOf);

/**
 * Converts the public theme variables to the modal's custom properties. Each variable has its own grammar, so unchecked
 * host text never reaches a style sheet. `--apkt-` takes precedence over `--w3m-`; unknown names are ignored.
 */
export function readThemeVariables(
  variables: Readonly<Record<string, unknown>>,
  resolveColor: ResolveColor,
  mode: ThemeMode,
): ThemeProperties {
  const properties: Properties = {};
  const warnings: string[] = [];
  for (const [suffix, { expected, read }] of Object.entries(rules)) {
    const given = namesOf(suffix).filter((key) => Object.hasOwn(variables, key) && variables[key] !== undefined);
    const name = given.find((key) => variables[key] !== null) ?? given[0];
    if (!name) continue;
    const value = variables[name];
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    const result = read(text, resolveColor, mode);
    if (result) Object.assign(properties, result);
    else if (result !== undefined) warnings.push(`Theme variable ${name} was ignored: expected ${expected}.`);
  }
  return { properties, warnings };
}
