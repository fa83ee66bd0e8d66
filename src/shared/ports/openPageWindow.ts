/** A window with a page on which a visitor pays. It stays open when the modal closes. */
export interface PageWindow {
  /** Shows a checked page. */
  navigate(url: string): void;
  /**
   * Whether this page can still see the window. If not, the visitor has closed it, or a `Cross-Origin-Opener-Policy` of this
   * page or of any page in the window separates them: browsers report both in the same way, and the window may be in use.
   */
  isReachable(): boolean;
  focus(): void;
  close(): void;
}

/**
 * Opens an empty window of 600 × 800 px; null if the browser blocks it. Must be called in a click. The page in it has no `opener`.
 * The window's name is unique, because another page could already have a window with a predictable name.
 */
export function openPageWindow(): PageWindow | null {
  const name = `wallet-modal-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const popup = window.open('about:blank', name, 'width=600,height=800');
  if (!popup) return null;
  popup.opener = null;
  return {
    navigate: (url) => popup.location.replace(url),
    isReachable: () => !popup.closed,
    focus: () => popup.focus(),
    close: () => popup.close(),
  };
}
