/**
 * A global that a script has set, or undefined. `window.name` also finds elements by `id` and frames by `name`, which
 * markup alone can add; those are properties neither of the window itself nor of its prototype.
 */
export function scriptGlobal(name: string): unknown {
  const holders = [window, Object.getPrototypeOf(window)];
  return holders.some((holder) => Object.hasOwn(holder, name)) ? Reflect.get(window, name) : undefined;
}
