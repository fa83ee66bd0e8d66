/** The window of a purchase. It stays open when the modal closes: the visitor may be paying in it. */
export interface ProviderWindow {
  isClosed(): boolean;
  focus(): void;
}

/**
 * Opens a checked page in a window of 600 × 800 px; null if the browser blocks it. Must be called in a click. The page has no
 * `opener`. The window's name is unique, because another page could already have a window with a predictable name.
 */
export function openProviderWindow(url: string): ProviderWindow | null {
  const name = `wallet-modal-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const popup = window.open('about:blank', name, 'width=600,height=800');
  if (!popup) return null;
  popup.opener = null;
  popup.location.replace(url);
  return { isClosed: () => popup.closed, focus: () => popup.focus() };
}
