import { foldName } from './foldName';

/** Returns whether any of some texts contains what a visitor has typed, all compared as names are. Without it, every text does. */
export function matchesSearch(query: string): (...texts: readonly string[]) => boolean {
  const typed = foldName(query);
  return (...texts) => !typed || texts.some((text) => foldName(text).includes(typed));
}
