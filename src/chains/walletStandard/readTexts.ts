import { firstEntries } from '../connecting/firstEntries';

/** Reads a list of texts from outside; what is no text is dropped. Empty for any other value. */
export const readTexts = (list: unknown): readonly string[] =>
  (firstEntries(list) ?? []).filter((text): text is string => typeof text === 'string');
