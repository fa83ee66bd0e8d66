import { pageDocument } from '../../lib/pageDocument';

/**
 * Adds a button with the name and the states of the drawn one to the element's own content. Browsers do not render it beside a
 * shadow root; the queries of Testing Library find it, which do not look into shadow roots. Returns a function that removes it.
 */
export function exposeButton(element: HTMLElement, root: ShadowRoot): () => void {
  const exposed = pageDocument.createElement('button');
  exposed.type = 'button';
  const drawn = (): HTMLButtonElement | null => root.querySelector('button');
  exposed.addEventListener('click', (event) => {
    // The click of the drawn button is the only one that the page sees.
    event.stopPropagation();
    drawn()?.click();
  });
  const update = (): void => {
    const button = drawn();
    exposed.remove();
    if (!button) return;
    exposed.textContent = button.getAttribute('aria-label') ?? button.textContent;
    exposed.disabled = button.disabled;
    element.append(exposed);
  };
  const observer = new MutationObserver(update);
  observer.observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
  return () => {
    observer.disconnect();
    exposed.remove();
  };
}
