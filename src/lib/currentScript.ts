import { pageDocument } from './pageDocument';

/** The tag of the classic script that runs now, or null: an image named `currentScript` is none. */
export function currentScript(): HTMLScriptElement | null {
  const script = typeof HTMLScriptElement === 'undefined' ? null : pageDocument.currentScript;
  return script && script instanceof HTMLScriptElement ? script : null;
}
