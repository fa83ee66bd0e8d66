/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for markup and quoted attributes. @param {string} text */
export const escapeHtml = (text) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Serializes a value as a literal for a script element. @param {unknown} value */
export const scriptLiteral = (value) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, '');

/**
 * Returns an element as markup. `true` writes a bare attribute, `false` and `undefined` none.
 * @param {string} name
 * @param {Record<string, string | boolean | undefined>} attributes
 * @param {string} [content] markup
 */
export function element(name, attributes, content = '') {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === true ? ` ${key}` : value === false || value === undefined ? '' : ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>${content}</${name}>`;
}
