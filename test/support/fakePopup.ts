import { override } from './fakePairing';

/** A window that the page opened, as far as the page can see it. */
export interface FakePopup {
  readonly name: string;
  readonly features: string;
  closed: boolean;
  /** The pages that were shown in it. */
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

/** A message to the page; browsers mark their own as trusted, and those that a script made up as not. */
export function postToPage(
  data: unknown,
  { origin, source, isTrusted = true }: { origin: string; source: unknown; isTrusted?: boolean },
): void {
  const event = new Event('message');
  for (const [name, value] of Object.entries({ data, origin, source, isTrusted }))
    Object.defineProperty(event, name, { value });
  window.dispatchEvent(event);
}
