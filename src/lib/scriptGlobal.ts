/**
 * Returns a global that a script has set, or undefined. Reading `window[name]` would also find elements by `id` and frames by
 * `name`, which markup can add; those are own properties of neither the window nor its prototype.
 */
export function scriptGlobal(name: string): unknown {
  const objects = [window, Object.getPrototypeOf(window)];
  return objects.some((object) => Object.hasOwn(object, name)) ? Reflect.get(window, name) : undefined;
}
