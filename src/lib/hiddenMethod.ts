/** The methods of the document that the renderer calls. */
const methods = ['createElementNS', 'createTextNode'];

/**
 * Returns the first of these methods that an element or frame of the page shadows, as `<img name="createElementNS">` does;
 * undefined if there is none. This project's code avoids such elements (see `pageDocument`), but the renderer cannot.
 */
export const hiddenMethod = (): string | undefined =>
  methods.find((name) => {
    const method: unknown = Reflect.get(document, name);
    return typeof method !== 'function' || method instanceof Node;
  });
