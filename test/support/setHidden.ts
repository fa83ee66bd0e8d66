/** Hides or shows the tab. The property is set on the prototype, where browsers define it and the product reads it. */
export function setHidden(hidden: boolean): void {
  Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}
