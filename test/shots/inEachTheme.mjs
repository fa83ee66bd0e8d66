import { settle } from './settle.mjs';

/**
 * Shows the page in one theme after the other, and waits each time until nothing moves.
 * @template {'dark' | 'light'} Theme
 * @param {import('playwright').Page} page
 * @param {readonly Theme[]} themes
 * @param {(theme: Theme) => Promise<unknown>} take
 */
export async function inEachTheme(page, themes, take) {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate((theme) => /** @type {any} */ (window).WalletModal.setThemeMode(theme), theme);
    await settle(page);
    await take(theme);
  }
}
