/**
 * Adds a constructable style sheet, which a policy on style elements cannot block. Does nothing in documents of test tools, which
 * have none.
 */
export function addStyleSheet(root: ShadowRoot, css: string): void {
  if (!CSSStyleSheet.prototype.replaceSync) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
