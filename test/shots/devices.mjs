const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const both = /** @type {const} */ (['dark', 'light']);
const wide = { viewport: { width: 1280, height: 800 } };
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent: ANDROID,
};
const largeText = { options: { themeVariables: { '--w3m-font-size-master': '14px' } } };
const arabic = { lang: 'ar', dir: 'rtl' };

/**
 * What the pictures are taken on and in which themes; a device that is `special` takes the key scenes alone.
 * @type {{
 *   name: string, special?: boolean, themes: readonly ('dark' | 'light')[], page?: object,
 *   context: import('playwright').BrowserContextOptions,
 * }[]}
 */
export const devices = [
  { name: 'desktop', themes: both, context: wide },
  { name: 'phone', themes: both, context: phone },
  { name: 'desktop-rtl', special: true, themes: ['light'], page: arabic, context: wide },
  { name: 'phone-rtl', special: true, themes: ['dark'], page: arabic, context: phone },
  { name: 'small', special: true, themes: ['light'], context: { viewport: { width: 320, height: 640 } } },
  { name: 'short', special: true, themes: ['dark'], context: { viewport: { width: 320, height: 256 } } },
  { name: 'large', special: true, themes: ['light'], page: largeText, context: wide },
  { name: 'still', special: true, themes: ['dark'], context: { ...wide, reducedMotion: 'reduce' } },
  { name: 'forced', special: true, themes: both, context: { ...wide, forcedColors: 'active' } },
  { name: 'contrast', special: true, themes: ['light'], context: { ...wide, contrast: 'more' } },
];
