/** What the renderer calls on the document, by name. */
const methods = ['createElementNS', 'createTextNode'];

/**
 * The first method that the renderer needs and an element or frame of the page hides, as `<img name="createElementNS">`
 * does; undefined where there is none. Our own code reads past such elements (see `pageDocument`), the renderer cannot.
 */
export const hiddenMethod = (): string | undefined =>
  methods.find((name) => {
    const method: unknown = Reflect.get(document, name);
    return typeof method !== 'function' || method instanceof Node;
  });
