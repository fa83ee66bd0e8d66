// The only file that opens third-party pages and apps by itself. It opens nothing that `linkUrl` or `deepLinkUrl` refuses, even if
// a caller has checked it before. What a page may be opened for is decided in `shared/foreignPages`; links in text are in
// `ui/newTab`.
import type { Struct } from 'superstruct';
import { conforms } from '../../lib/conforms';
import { deepLinkUrl } from '../../lib/deepLinkUrl';
import { linkUrl } from '../../lib/linkUrl';
import { parseUrl } from '../../lib/natives';
import { pageDocument } from '../../lib/pageDocument';
import type { LinkTarget } from '../../lib/walletLink';

/** A window with a page on which a visitor pays. It stays open when the modal closes. */
export interface PageWindow {
  /** Shows a checked page. @throws TypeError for a page that is not safe to open */
  navigate(url: string): void;
  /**
   * Whether this page can still see the window. If not, the visitor has closed it, or a `Cross-Origin-Opener-Policy` of this
   * page or of any page in the window separates them: browsers report both in the same way, and the window may be in use.
   */
  isReachable(): boolean;
  focus(): void;
  close(): void;
}

/** A window with a page that posts a message to this one. */
export interface AnsweringWindow extends PageWindow {
  /** Whether this page has access to the window while it shows a page of another origin. */
  isElsewhere(): boolean;
  /**
   * Calls the listener with the message that a page on this URL's origin posts, or null if a page of another origin posted it.
   * Messages of other windows and synthetic events are ignored.
   */
  onAnswer<Answer>(
    site: string,
    answer: Struct<Answer, unknown>,
    listener: (answer: Answer | null) => void,
    signal: AbortSignal,
  ): void;
}

function checked(url: string): string {
  const link = linkUrl(url);
  if (link === null) throw new TypeError('A page that is not safe to open');
  return link;
}

/** Loads a page by a link that sends no more than this page's origin. With `location`, the policy of the host's page would apply. */
function follow(url: string, page: Document): void {
  const link = page.createElement('a');
  link.href = url;
  // A page may set another default.
  link.target = '_self';
  link.referrerPolicy = 'strict-origin';
  link.click();
}

/**
 * Opens an empty window of 600 × 800 px; null if the browser blocks it. Must be called in a click. Its name is unique, because
 * another page could already have a window with a predictable name.
 */
function open() {
  const name = `wallet-modal-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const popup = window.open('about:blank', name, 'width=600,height=800');
  const pageWindow: PageWindow | null = popup && {
    navigate(url) {
      const page = checked(url);
      try {
        follow(page, popup.document);
      } catch {
        // The page has an opaque origin, and so has the window.
        popup.location.replace(page);
      }
    },
    isReachable: () => !popup.closed,
    focus: () => popup.focus(),
    close: () => popup.close(),
  };
  return { popup, pageWindow };
}

/** Opens a window for a page that has no `opener`; null if the browser blocks it. Must be called in a click. */
export function openPageWindow(): PageWindow | null {
  const { popup, pageWindow } = open();
  if (popup) popup.opener = null;
  return pageWindow;
}

/**
 * Opens a window for a page that answers, which it does through its `opener`; null if the browser blocks it. Must be called in a
 * click.
 * @param title shown until the page loads
 */
export function openAnsweringWindow(title: string): AnsweringWindow | null {
  const { popup, pageWindow } = open();
  if (!popup || !pageWindow) return null;
  try {
    popup.document.title = title;
  } catch {
    // The page has an opaque origin, and so has the window.
  }
  return {
    ...pageWindow,
    isElsewhere() {
      try {
        return !popup.closed && popup.location.href !== 'about:blank';
      } catch {
        // Of another origin.
        return true;
      }
    },
    onAnswer(site, answer, listener, signal) {
      const origin = parseUrl(site)?.origin;
      const onMessage = (event: MessageEvent<unknown>): void => {
        // The source is null if the window has just been closed.
        const isFromPopup = event.source === popup || (event.source === null && popup.closed);
        if (!event.isTrusted || !isFromPopup || !conforms(event.data, answer)) return;
        if (event.origin === origin) listener(event.data);
        // Only the window itself may end the wait: any page can post to this one.
        else if (event.source === popup) listener(null);
      };
      window.addEventListener('message', onMessage, { signal });
    },
  };
}

/**
 * Leaves the host's page.
 * @param extend adds parameters of ours to the checked page
 * @throws TypeError for a page that is not safe to open
 */
export function leavePage(url: string, extend?: (page: URL) => void): void {
  const page = new URL(checked(url));
  extend?.(page);
  follow(page.href, pageDocument);
}

/** Opens a link in its app or tab; returns false if the link is unsafe or the page may not open it. */
export function openLink(link: string, target: LinkTarget): boolean {
  const url = deepLinkUrl(link);
  if (!url) return false;
  try {
    window.open(url, target, 'noopener,noreferrer');
    return true;
  } catch {
    return false;
  }
}

/** The visitor's mail app, by its intent on Android and by Apple's scheme on iOS. */
const androidMail = 'intent:#Intent;action=android.intent.action.MAIN;category=android.intent.category.APP_EMAIL;end';
const iosMail = 'message://';

/** Opens the phone's mail app; the page stays. */
export const openMailApp = (): void => location.assign(/Android/.test(navigator.userAgent) ? androidMail : iosMail);
