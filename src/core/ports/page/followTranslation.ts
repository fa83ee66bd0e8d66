/** The element that the browser's translation shows instead of a text node. */
interface Translation {
  readonly font: Element;
  readonly original: string;
  /** Notices that the renderer changes the node. */
  readonly observer: MutationObserver;
}

const isFont = (node: Node | null): node is Element => (node as Element | null)?.localName === 'font';

/**
 * Keeps texts up to date in a page that the browser translates. It replaces each text node by a `<font>` element, and the
 * renderer would change or remove a node that is no longer in the page. The node stays, empty, before its translation; when the
 * renderer changes or removes it, the translation is removed. Nodes that the renderer adds after a text are placed after its
 * translation. Returns a function that stops this.
 */
export function followTranslation(root: Node): () => void {
  const translations = new WeakMap<Text, Translation>();
  const fonts = new WeakMap<Element, Text>();

  function removeTranslation(text: Text, { font, observer }: Translation): void {
    observer.disconnect();
    translations.delete(text);
    font.remove();
  }
  /** Puts a text node back before the element that has replaced it. */
  function putBack(text: Text, font: Element): void {
    // Some translators move the node into their element.
    if (font.contains(text)) text.replaceWith(text.cloneNode());
    const observer = new MutationObserver(() => removeTranslation(text, translation));
    const translation = { font, original: text.data, observer };
    fonts.set(font, text);
    translations.set(text, translation);
    text.data = '';
    font.before(text);
    observer.observe(text, { characterData: true });
  }
  function onRemoved(text: Text, translation: Translation): void {
    const { font, original } = translation;
    if (text.isConnected && font.isConnected) return;
    removeTranslation(text, translation);
    // The translation was undone by putting the node in its place.
    if (text.isConnected) text.data ||= original;
  }

  const observer = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const node of removedNodes) {
        if (!(node instanceof Text)) continue;
        const translation = translations.get(node);
        const font = [...addedNodes, previousSibling, nextSibling].filter(isFont).find((each) => !fonts.has(each));
        if (translation) onRemoved(node, translation);
        else if (font?.isConnected && (!node.isConnected || font.contains(node))) putBack(node, font);
      }
    }
    // The renderer adds nodes after a text, and moves texts, without their translations.
    for (const parent of new Set(records.map(({ target }) => target as ParentNode)))
      for (const font of [...parent.children].filter(isFont)) {
        const text = fonts.get(font);
        if (text && translations.has(text) && text.nextSibling !== font) text.after(font);
      }
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}
