const MODES = ['light', 'dark'];

/** @param {string} color @returns {[number, number, number] | null} red, green and blue, 0 to 1 */
function channels(color) {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) return null;
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red / 255, green / 255, blue / 255];
}

/** Returns black or white, whichever has more contrast to a color (WCAG 2.2 relative luminance). @param {string} color */
function inkOn(color) {
  const [red, green, blue] = (channels(color) ?? [0, 0, 0]).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  return luminance > 0.179 ? '#000' : '#fff';
}

/** Applies the page's theme, as far as its values are valid. @param {any} payload of SYNC_THEME */
export function applyTheme(payload) {
  const { dataset, style } = document.documentElement;
  const mode = payload?.themeMode;
  if (MODES.includes(mode)) dataset['theme'] = mode;
  const accent = payload?.w3mThemeVariables?.['--w3m-accent'];
  if (typeof accent === 'string' && CSS.supports('color', accent)) {
    style.setProperty('--accent', accent);
    style.setProperty('--on-accent', inkOn(accent));
  }
  const background = payload?.w3mThemeVariables?.['--w3m-background'];
  if (typeof background === 'string' && CSS.supports('color', background)) style.setProperty('--card', background);
}
