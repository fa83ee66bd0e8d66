/**
 * Calls back once when an element has left the page, by itself or with one of its ancestors. Moving it is not leaving. Only
 * the lists of children on the way to the root are watched, because a page changes elsewhere all the time.
 */
export function watchRemoval(element: HTMLElement, onRemoved: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(check);
  function check(): void {
    observer.disconnect();
    if (element.isConnected) observe();
    else onRemoved();
  }
  function observe(): void {
    for (let node = element.parentNode; node; node = node.parentNode) observer.observe(node, { childList: true });
  }
  observe();
  signal.addEventListener('abort', () => observer.disconnect());
}
