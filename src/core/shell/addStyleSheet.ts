/** Adds a constructable style sheet, which a policy on style elements cannot block. */
export function addStyleSheet(root: ShadowRoot, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
