/**
 * A view of a node for reading. Documents and forms put their named children in front of their own properties, so that
 * `<img name="body">` shadows `document.body` and `<input name="matches">` its form's `matches`; this view reads the
 * property that the browser defines. Methods are bound. Pass the node itself to APIs that take one.
 */
export const unclobbered = <Target extends Node>(node: Target): Target =>
  new Proxy(node, {
    get(_, name) {
      const value: unknown = Reflect.get(Object.getPrototypeOf(node), name, node);
      return typeof value === 'function' ? value.bind(node) : value;
    },
  });
