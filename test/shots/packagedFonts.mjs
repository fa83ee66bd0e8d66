import fs from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/**
 * The fonts of the pictures come from packages, so that the fonts of the machine do not matter. `Menlo` is a name in the
 * product's list of monospace fonts; no theme variable sets that list.
 */
const FONTS = [
  ['Inter', 'inter/files/inter-latin-wght-normal.woff2'],
  ['Noto Sans Arabic', 'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2'],
  ['Menlo', 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'],
].map(([family = '', file]) => ({
  family,
  bytes: fs.readFileSync(resolve(`@fontsource-variable/${file}`)).toString('base64'),
}));

/** What `--w3m-font-family` is set to. */
export const fontFamily = 'Inter, Noto Sans Arabic';

/**
 * Gives the fonts to every page of a context as bytes: a page's policy may forbid to load them.
 * @param {import('playwright').BrowserContext} context
 */
export const addPackagedFonts = (context) =>
  context.addInitScript((fonts) => {
    for (const { family, bytes } of fonts) {
      const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      document.fonts.add(new FontFace(family, data, { weight: '100 900' }));
    }
  }, FONTS);
