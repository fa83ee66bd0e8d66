import { define, is, type } from 'superstruct';
import { parseUrl } from '../../../lib/natives';

const MAX_LENGTH = 8_192;

/** What the last page of the window posts, on the secure site's origin. */
const result = type({
  resultUri: define<string>('URI', (value) => typeof value === 'string' && value.length <= MAX_LENGTH),
});

/** The window of a social login. */
export interface Popup {
  /** Shows the provider's page. */
  navigate(url: string): void;
  isClosed(): boolean;
  close(): void;
  focus(): void;
  /**
   * Calls the listener with what the window returns: its URI, or null if a page of another origin answered in it. Messages
   * of other windows, and events that a script made up, do not count.
   */
  onResult(secureSite: string, listener: (resultUri: string | null) => void, signal: AbortSignal): void;
}

/**
 * Opens an empty window, in the visitor's click; null if the browser blocks it. Its name is unique: under a known name,
 * another page could have opened it before.
 */
export function openPopup(title: string): Popup | null {
  const opened = window.open(
    'about:blank',
    `wallet-modal-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`,
    'width=600,height=800',
  );
  if (!opened) return null;
  try {
    opened.document.title = title;
  } catch {
    // The page has an opaque origin, and so has the window.
  }
  return {
    navigate: (url) => opened.location.replace(url),
    isClosed: () => opened.closed,
    close: () => opened.close(),
    focus: () => opened.focus(),
    onResult(secureSite, listener, signal) {
      const origin = parseUrl(secureSite)?.origin;
      const onMessage = (event: MessageEvent<unknown>): void => {
        // A window that has just been closed is no longer named as the source.
        const isOurs = event.source === opened || (event.source === null && opened.closed);
        if (!event.isTrusted || !isOurs || !is(event.data, result)) return;
        if (event.origin === origin) listener(event.data.resultUri);
        // Only the window itself may end the login: any page can post to this one.
        else if (event.source === opened) listener(null);
      };
      window.addEventListener('message', onMessage, { signal });
    },
  };
}
