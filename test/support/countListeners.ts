/** Counts the listeners that a target has from now on. */
export function countListeners(target: EventTarget): () => number {
  const { addEventListener, removeEventListener } = target;
  let count = 0;
  target.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    count += 1;
    addEventListener.apply(target, args);
  };
  target.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
    count -= 1;
    removeEventListener.apply(target, args);
  };
  return () => count;
}
