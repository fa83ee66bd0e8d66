import { override } from './fakePairing';

/** A window that the page opened, with the properties that the page can access. */
export interface FakePopup {
  readonly name: string;
  readonly features: string;
  /** The page that opened it, which a page in it could lead elsewhere. */
  opener: unknown;
  closed: boolean;
  /** The URLs that were loaded in it. */
  readonly visited: string[];
  readonly document: { title: string; readonly createElement: () => FakeLink };
  /** The links that were followed in it. */
  readonly links: FakeLink[];
  /** Access to the address of another origin throws, as in a browser. */
  readonly location: { readonly href: string; replace: (url: string) => void };
  close(): void;
  focus(): void;
}

type FakeLink = Pick<HTMLAnchorElement, 'href' | 'target' | 'referrerPolicy' | 'click'>;

/** Replaces what follows the page's own links until `restorePage`. */
export function fakeLinks(onFollow: (url: string, link: HTMLAnchorElement) => void): void {
  override(HTMLAnchorElement.prototype, 'click', function follow(this: HTMLAnchorElement) {
    onFollow(this.href, this);
  });
}

/** Replaces `window.open` until `restorePage`. */
export function fakePopups() {
  const opened: FakePopup[] = [];
  const browser = {
    blocks: false,
    /**
     * An opener policy separates the window: at once, after it was seen at its new address so many times, or by the page that
     * follows the first.
     */
    severs: null as 'atOnce' | 'onNextPage' | number | null,
  };
  override(window, 'open', (url: string, name: string, features: string): FakePopup | null => {
    if (browser.blocks) return null;
    const visited: string[] = [url];
    let sightings = 0;
    const popup: FakePopup = {
      name,
      features,
      opener: window,
      closed: false,
      visited,
      links: [],
      document: {
        title: '',
        createElement() {
          const link: FakeLink = {
            href: '',
            target: '',
            referrerPolicy: '',
            click() {
              popup.links.push(link);
              popup.location.replace(link.href);
            },
          };
          return link;
        },
      },
      location: {
        get href() {
          const [last = ''] = visited.slice(-1);
          if (last === 'about:blank') return last;
          sightings += 1;
          if (sightings === browser.severs) popup.closed = true;
          throw new DOMException('Blocked a frame', 'SecurityError');
        },
        replace(next) {
          visited.push(next);
          // The page's policy puts the window in another group: this handle looks closed, and closes nothing.
          if (browser.severs === 'atOnce' || (browser.severs === 'onNextPage' && visited.length > 2))
            popup.closed = true;
        },
      },
      close: () => {
        popup.closed = true;
      },
      focus: () => {},
    };
    opened.push(popup);
    return popup;
  });
  return { opened, browser };
}

/** Dispatches a message event. `isTrusted` is true for real messages, and false for events that a script dispatches. */
export function postToPage(
  data: unknown,
  { origin, source, isTrusted = true }: { origin: string; source: unknown; isTrusted?: boolean },
): void {
  const event = new Event('message');
  for (const [name, value] of Object.entries({ data, origin, source, isTrusted }))
    Object.defineProperty(event, name, { value });
  window.dispatchEvent(event);
}
