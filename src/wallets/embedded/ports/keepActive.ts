/**
 * Keeps an element usable while it is shown: an opening dialog, including the modal itself, makes everything around it inert
 * and hides it from screen readers.
 */
export function keepActive(element: HTMLElement, isShown: () => boolean, signal: AbortSignal): void {
  const names = ['inert', 'aria-hidden'];
  const observer = new MutationObserver(() => {
    for (const name of names) if (isShown() && element.hasAttribute(name)) element.removeAttribute(name);
  });
  observer.observe(element, { attributeFilter: names });
  signal.addEventListener('abort', () => observer.disconnect());
}
