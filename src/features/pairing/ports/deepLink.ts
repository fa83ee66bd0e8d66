import { is, string, type } from 'superstruct';
import { deepLinkUrl } from '../../../lib/deepLinkUrl';
import { parseJson } from '../../../lib/natives';

/** The app that a session's requests open again. */
export interface DeepLink {
  readonly href: string;
  readonly name: string;
}

/**
 * The stored deep link under the key that other tools of the ecosystem read; where the page may not store, there is none.
 * It is written for them: what the modal itself opens is kept sealed with the session.
 */
export interface DeepLinkPort {
  /** What is stored, when it is safe to open; anything else is removed, before the relay's library opens it. */
  read(): DeepLink | null;
  write(link: DeepLink): void;
  clear(): void;
}

/** The name is not ours to choose: the relay's library reads it by itself. */
const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE';
const LONGEST = 8_192;
const shape = type({ href: string(), name: string() });

function attempt<Result>(action: (store: Storage) => Result): Result | undefined {
  try {
    return action(window.localStorage);
  } catch {
    return undefined; // No page, or one that may not store.
  }
}

function parse(text: string): DeepLink | null {
  try {
    const value: unknown = parseJson(text);
    // The library opens the very text, so only one that is in normal form already may stay.
    return is(value, shape) && deepLinkUrl(value.href) === value.href ? value : null;
  } catch {
    return null;
  }
}

export function createDeepLink(): DeepLinkPort {
  const clear = (): void => attempt((store) => store.removeItem(KEY));
  return {
    read() {
      const text = attempt((store) => store.getItem(KEY));
      if (!text) return null;
      const link = text.length > LONGEST ? null : parse(text);
      if (!link) clear();
      return link;
    },
    write({ href, name }) {
      const url = deepLinkUrl(href);
      if (url) attempt((store) => store.setItem(KEY, JSON.stringify({ href: url, name })));
      else clear();
    },
    clear,
  };
}
