import type { Locator } from 'playwright/test';

/** A button whose label has three lines of the largest text, in px. */
const HIGHEST_CONTROL = 112;

/** Returns the elements that the card cuts at its side, and the stretched controls. */
export const findMisfits = (card: Locator): Promise<string[]> =>
  card.evaluate((card, highest) => {
    const all = (selector: string) => [...card.querySelectorAll<HTMLElement>(`${selector}:not(.leaving *)`)];
    return [
      ...all(':is(.body, .foot)')
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => `wider than the card: ${textContent}`),
      ...all(':is(.btn, .field)')
        .filter(({ offsetHeight }) => offsetHeight > highest)
        .map(({ textContent }) => `stretched: ${textContent}`),
    ];
  }, HIGHEST_CONTROL);
