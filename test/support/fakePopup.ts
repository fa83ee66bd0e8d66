import { override } from './fakePairing';

/** A window that the page opened, with the properties that the page can access. */
export interface FakePopup {
  readonly name: string;
  readonly features: string;
  closed: boolean;
  /** The URLs that were loaded in it. */
  readonly visited: string[];
  readonly document: { title: string };
  readonly location: { replace: (url: string) => void };
  close(): void;
  focus(): void;
}

/** Replaces `window.open` until `restorePage`. */
export function fakePopups() {
  const opened: FakePopup[] = [];
  const browser = { blocks: false };
  override(window, 'open', (url: string, name: string, features: string): FakePopup | null => {
    if (browser.blocks) return null;
    const visited: string[] = [url];
    const popup: FakePopup = {
      name,
      features,
      closed: false,
      visited,
      document: { title: '' },
      location: { replace: (next) => void visited.push(next) },
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
