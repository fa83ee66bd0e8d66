/**
 * Adds a constructable style sheet, which a policy on style elements cannot block. Returns a function that removes it. Does nothing in
 * documents of test tools, which have none, or cannot add them.
 */
export function addStyleSheet(root: DocumentOrShadowRoot, css: string): () => void {
  if (!CSSStyleSheet.prototype.replaceSync || !root.adoptedStyleSheets) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
