/**
 * Shows the open modal in Arabic, from right to left, and then in English again.
 * @param {import('./createStage.mjs').Stage} stage
 * @param {() => Promise<unknown>} take
 */
export async function inArabic({ page, modal, dialog }, take) {
  if (!(await dialog.and(modal.locator('*')).count())) return;
  /** @param {string} locale */
  const show = async (locale) => {
    await page.evaluate((locale) => /** @type {any} */ (window).WalletModal.setLocale(locale), locale);
    await modal.locator(`[lang|=${locale}]`).first().waitFor({ state: 'attached' });
  };
  await show('ar');
  await take();
  await show('en');
}
