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
 * Forced colors show the caret, although the pictures hide it, and it blinks. A field that is only read has none.
 * @param {import('./createStage.mjs').Stage} stage @param {boolean} isHidden
 */
const hideCaret = ({ modal }, isHidden) =>
  modal.locator('input').evaluateAll((inputs, isHidden) => {
    for (const input of inputs) /** @type {HTMLInputElement} */ (input).readOnly = isHidden;
  }, isHidden);

/**
 * Shows the open modal in Arabic from right to left, in forced colors and with the largest text, and then as before.
 * @param {import('./createStage.mjs').Stage} stage
 * @param {(ending: string) => Promise<unknown>} take gets the end of the picture's name
 */
export async function inOtherWays(stage, take) {
  const { page } = stage;
  await inArabic(stage, () => inEachTheme(page, ['light'], () => take('light-arabic')));
  await page.emulateMedia({ forcedColors: 'active' });
  await hideCaret(stage, true);
  await inEachTheme(page, ['dark'], () => take('dark-forced'));
  await hideCaret(stage, false);
  await page.emulateMedia({ forcedColors: null });
  await setTextSize(page, '14px');
  await inEachTheme(page, ['light'], () => take('light-large'));
  await setTextSize(page, '10px');
}
