/** The theme variables by their names without a prefix. */
interface Values {
  /** Accent color, any CSS color. Text on it stays readable. */
  accent: string;
  /** Color that is mixed into the surfaces, any CSS color. */
  'color-mix': string;
  /** How much of it, in percent; 40 at most. */
  'color-mix-strength': string | number;
  /** Font names, separated by commas. */
  'font-family': string;
  /** Base font size in px, from 8 to 14. Default `10px`. */
  'font-size-master': string | number;
  /** Base border radius in px, from 0 to 8. Default `4px`. */
  'border-radius-master': string | number;
  /** Blur of the page behind the dialog in px, 20 at most. Default 0. */
  'overlay-blur': string | number;
  /** A whole number. Default 9999. */
  'z-index': string | number;
  /** Color of QR codes, with a contrast of at least 7:1 on white. Default `#121313`. */
  'qr-color': string;
}

/**
 * The theme, set by `themeVariables` and `setThemeVariables()`. `--apkt-` names are aliases that take precedence.
 * @example
 * const variables: ThemeVariables = { '--w3m-accent': '#2f6f4f', '--w3m-z-index': 100 };
 */
export type ThemeVariables = {
  readonly [Name in keyof Values as `--w3m-${Name}` | `--apkt-${Name}`]?: Values[Name] | undefined;
};

/** The name of a theme variable. */
export type ThemeVariableName = keyof ThemeVariables;
