/**
 * The page's document, past the elements that shadow its properties by their name (see `unclobbered`). All code reads the
 * document through it. Like `document`, it may be read only where there is a page.
 */
export const pageDocument = /* @__PURE__ */ new Proxy({} as Document, {
  get(_, name) {
    const value: unknown = Reflect.get(Document.prototype, name, document);
    return typeof value === 'function' ? value.bind(document) : value;
  },
});
