/** How a translator replaces a text node: it removes the node, or moves it into its own element. */
export const translatorKinds = ['replace', 'insert', 'move'] as const;
export type TranslatorKind = (typeof translatorKinds)[number];

/**
 * Translates the texts below a node as browsers do: each text node is replaced by two nested `<font>` elements, whose text is
 * marked with quotation marks here. Returns a function that shows the originals again.
 */
export function translateTexts(root: Node, kind: TranslatorKind = 'replace'): () => void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const undo = texts.flatMap((text) => {
    if (!text.data.trim() || text.parentElement?.localName === 'font') return [];
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    const original = text.data;
    const translation = `«${original}»`;
    if (kind === 'insert') text.before(outer);
    if (kind === 'insert') text.remove();
    if (kind === 'replace') text.replaceWith(outer);
    if (kind === 'move') {
      text.before(outer);
      inner.append(text);
      text.data = translation;
    } else inner.append(translation);
    return () => {
      if (kind === 'move') text.data = original;
      if (outer.isConnected) outer.replaceWith(text);
    };
  });
  return () => {
    for (const each of undo) each();
  };
}

/** A text without the marks of the translator. */
export const withoutMarks = (text: string | null | undefined): string => (text ?? '').replace(/[«»]/g, '');
