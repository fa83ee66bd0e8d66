/** Hides or shows the tab. The property is set on the document's prototype, as the product reads it. */
export function setHidden(hidden: boolean): void {
  Object.defineProperty(HTMLDocument.prototype, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}
