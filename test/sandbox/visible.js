/** Controls and invisible marks could make a text read as another one than it is. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}]/gu;

/** A text with a visible sign in the place of each of them. @param {string} text */
export const visible = (text) => text.replace(INVISIBLE, '�');
