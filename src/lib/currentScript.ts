import { pageDocument } from './pageDocument';

/**
 * Returns the element of the classic script that is running, or null. An image named `currentScript` shadows the property and
 * is ignored.
 */
export function currentScript(): HTMLScriptElement | null {
  const script = typeof HTMLScriptElement === 'undefined' ? null : pageDocument.currentScript;
  return script && script instanceof HTMLScriptElement ? script : null;
}
