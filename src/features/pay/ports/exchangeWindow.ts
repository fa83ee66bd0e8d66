/** The window of a payment at an exchange. */
export interface ExchangeWindow {
  /** Shows the exchange's page. */
  navigate(url: string): void;
  isClosed(): boolean;
  focus(): void;
  close(): void;
}

/** Opens an empty window; null if the browser blocks it. Must be called in a click. The page in it has no `opener`. */
export function openExchangeWindow(): ExchangeWindow | null {
  const name = `wallet-modal-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const popup = window.open('about:blank', name, 'width=600,height=800');
  if (!popup) return null;
  popup.opener = null;
  return {
    navigate: (url) => popup.location.replace(url),
    isClosed: () => popup.closed,
    focus: () => popup.focus(),
    close: () => popup.close(),
  };
}

/** Leaves the host's page. */
export const leavePage = (url: string): void => location.assign(url);

/** Opens a page in a new tab. Must be called in a click. */
export const openTab = (url: string): void => void window.open(url, '_blank', 'noopener,noreferrer');
