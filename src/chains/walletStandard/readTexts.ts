import { readList } from '../connecting/readList';

/** Reads a list of texts from outside; what is no text is dropped. Empty for any other value. */
export const readTexts = (list: unknown): readonly string[] =>
  (readList(list) ?? []).filter((text): text is string => typeof text === 'string');
