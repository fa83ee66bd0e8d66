/** Control characters and invisible characters could make a text look like another. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}]/gu;

/** Replaces each of them by a visible character. @param {string} text */
export const visible = (text) => text.replace(INVISIBLE, '�');
