/** Hides or shows the tab. The product reads the property that the browser defines, not one of the document's own. */
export function setHidden(hidden: boolean): void {
  Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}
