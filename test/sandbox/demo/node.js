/**
 * Creates an element with properties, such as event listeners, and children.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [properties]
 * @param {(Node | string)[]} children
 */
export function node(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Returns the first element that matches a selector; throws if there is none. @param {string} selector @returns {any} */
export function one(selector) {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
}
