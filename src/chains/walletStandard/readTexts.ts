/** No wallet has more chains or features. */
const MAX_TEXTS = 100;

/** Reads a list of texts from outside; what is no text is dropped. Empty for any other value. Throws if reading it throws. */
export const readTexts = (list: unknown): readonly string[] =>
  Array.isArray(list)
    ? Array.prototype.slice.call(list, 0, MAX_TEXTS).filter((text): text is string => typeof text === 'string')
    : [];
