import type { Locator } from 'playwright';

/**
 * Returns the locator of a card in which nothing is found by its text, label or selector in the copy of the previous view, while it fades
 * out. Roles do not need this: the copy is hidden from them.
 */
export function skipCopies(card: Locator): Locator {
  const present = card.page().locator(':not(.leaving *)');
  const { getByText, getByLabel, locator } = card;
  card.getByText = (...args) => getByText.apply(card, args).and(present);
  card.getByLabel = (...args) => getByLabel.apply(card, args).and(present);
  card.locator = (...args) => locator.apply(card, args).and(present);
  return card;
}
