import { inArabic } from './inArabic.mjs';
import { inEachTheme } from './inEachTheme.mjs';
import { fontFamily } from './packagedFonts.mjs';

/** @param {import('playwright').Page} page @param {string} size */
const setTextSize = (page, size) =>
  page.evaluate((variables) => /** @type {any} */ (window).WalletModal.setThemeVariables(variables), {
    '--w3m-font-family': fontFamily,
    '--w3m-font-size-master': size,
  });

/**
 * Shows the open modal in Arabic from right to left, in forced colors and with the largest text, and then as before.
 * @param {import('./createStage.mjs').Stage} stage
 * @param {(ending: string) => Promise<unknown>} take gets the end of the picture's name
 */
export async function inOtherWays(stage, take) {
  const { page } = stage;
  await inArabic(stage, () => inEachTheme(page, ['light'], () => take('light-arabic')));
  await page.emulateMedia({ forcedColors: 'active' });
  await inEachTheme(page, ['dark'], () => take('dark-forced'));
  await page.emulateMedia({ forcedColors: null });
  await setTextSize(page, '14px');
  await inEachTheme(page, ['light'], () => take('light-large'));
  await setTextSize(page, '10px');
}
