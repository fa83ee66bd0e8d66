import type { Host } from './baseTest';

/** Returns the positions of the parts of an account's second line, relative to the start of the line. */
export const partsOf = async ({ page }: Pick<Host, 'page'>) => {
  const parts = page.locator('wallet-modal .parts bdi');
  await parts.nth(1).waitFor();
  return parts.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top } = range.getBoundingClientRect();
      return { left, right, top };
    }),
  );
};
