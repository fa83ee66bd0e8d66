import { define, is, type } from 'superstruct';
import { parseUrl } from '../../../lib/natives';

const MAX_LENGTH = 8_192;

/** The message that the last page of the window posts, on the secure site's origin. */
const result = type({
  resultUri: define<string>('URI', (value) => typeof value === 'string' && value.length <= MAX_LENGTH),
});

/** The window of a social login. */
export interface Popup {
  /** Shows the provider's page. */
  navigate(url: string): void;
  isClosed(): boolean;
  /** Whether this page has access to the window while it shows a page of another origin. */
  isElsewhere(): boolean;
  close(): void;
  focus(): void;
  /**
   * Calls the listener with the URI that the window returns, or null if a page of another origin posted it. Messages of other
   * windows and synthetic events are ignored.
   */
  onResult(secureSite: string, listener: (resultUri: string | null) => void, signal: AbortSignal): void;
}

/**
 * Opens an empty window; null if the browser blocks it. Must be called in a click. The window's name is unique, because
 * another page could already have a window with a predictable name.
 */
export function openPopup(title: string): Popup | null {
  const popup = window.open(
    'about:blank',
    `wallet-modal-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`,
    'width=600,height=800',
  );
  if (!popup) return null;
  try {
    popup.document.title = title;
  } catch {
    // The page has an opaque origin, and so has the window.
  }
  return {
    navigate: (url) => popup.location.replace(url),
    isClosed: () => popup.closed,
    isElsewhere() {
      try {
        return !popup.closed && popup.location.href !== 'about:blank';
      } catch {
        // Of another origin.
        return true;
      }
    },
    close: () => popup.close(),
    focus: () => popup.focus(),
    onResult(secureSite, listener, signal) {
      const origin = parseUrl(secureSite)?.origin;
      const onMessage = (event: MessageEvent<unknown>): void => {
        // The source is null if the window has just been closed.
        const isFromPopup = event.source === popup || (event.source === null && popup.closed);
        if (!event.isTrusted || !isFromPopup || !is(event.data, result)) return;
        if (event.origin === origin) listener(event.data.resultUri);
        // Only the window itself may end the login: any page can post to this one.
        else if (event.source === popup) listener(null);
      };
      window.addEventListener('message', onMessage, { signal });
    },
  };
}
