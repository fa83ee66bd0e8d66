/**
 * Calls back once when an element, or one of its ancestors, was removed from the page. Moving the element does not count.
 * Observes only the child lists of its ancestors, because pages often change elsewhere.
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
