import fc from 'fast-check';

/** Creates one of the texts with one of its characters replaced by another one of the alphabet. */
export const replaceOne = (texts: readonly string[], alphabet: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...texts), fc.nat(), fc.constantFrom(...alphabet))
    .map(([text, at, character]) => {
      const index = at % text.length;
      return text.slice(0, index) + character + text.slice(index + 1);
    })
    .filter((text) => !texts.includes(text));

export const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
