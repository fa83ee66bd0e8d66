/**
 * An element with properties, event listeners among them, and children.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [properties]
 * @param {(Node | string)[]} children
 */
export function node(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** The one element that a selector finds in the page. @param {string} selector @returns {any} */
export function one(selector) {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}
