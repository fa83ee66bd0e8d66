/**
 * Creates a read-only view of a node that is safe from DOM clobbering: in documents and forms, named children shadow
 * properties, so `<img name="body">` hides `document.body` and `<input name="matches">` its form's `matches`. This view reads
 * the property that the browser defines. Methods are bound. Pass the node itself to APIs that take a node.
 */
export const unclobbered = <Target extends Node>(node: Target): Target =>
  new Proxy(node, {
    get(_, name) {
      const value: unknown = Reflect.get(Object.getPrototypeOf(node), name, node);
      return typeof value === 'function' ? value.bind(node) : value;
    },
  });
