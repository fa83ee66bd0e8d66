/**
 * The page's document, safe from elements whose names shadow its properties (see `unclobbered`). All code reads the
 * document through it. Like `document`, it exists only in a browser. Not by `Document`, which MooTools replaces.
 */
export const pageDocument = /* @__PURE__ */ new Proxy({} as Document, {
  get(_, name) {
    const value: unknown = Reflect.get(Object.getPrototypeOf(document), name, document);
    return typeof value === 'function' ? value.bind(document) : value;
  },
  set: (_, name, value) => Reflect.set(Object.getPrototypeOf(document), name, value, document),
});
