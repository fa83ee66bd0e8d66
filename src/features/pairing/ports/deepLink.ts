import { string, type } from 'superstruct';
import { conforms } from '../../../lib/conforms';
import { deepLinkUrl } from '../../../lib/deepLinkUrl';
import { parseJson } from '../../../lib/natives';

/** The app that a session's requests reopen. */
export interface DeepLink {
  readonly href: string;
  readonly name: string;
}

/**
 * The deep link in local storage, under a key that other WalletConnect tools read. It is written only for them: the modal
 * opens the link that is stored encrypted with the session. Does nothing if storage is unavailable.
 */
export interface DeepLinkPort {
  /** The stored link if it is safe to open. Any other value is removed, before the relay's library can open it. */
  read(): DeepLink | null;
  write(link: DeepLink): void;
  clear(): void;
}

/** Fixed by the ecosystem: the relay's library reads this key itself. */
const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE';
const MAX_LENGTH = 8_192;
const shape = type({ href: string(), name: string() });

function tryStorage<Result>(action: (store: Storage) => Result): Result | undefined {
  try {
    return action(window.localStorage);
  } catch {
    return undefined; // Storage is blocked or absent.
  }
}

function parse(text: string): DeepLink | null {
  try {
    const value: unknown = parseJson(text);
    // The library opens the stored text as it is, so accept only the normalized form.
    return conforms(value, shape) && deepLinkUrl(value.href) === value.href ? value : null;
  } catch {
    return null;
  }
}

export function createDeepLink(): DeepLinkPort {
  const clear = (): void => tryStorage((store) => store.removeItem(KEY));
  return {
    read() {
      const text = tryStorage((store) => store.getItem(KEY));
      if (!text) return null;
      const link = text.length > MAX_LENGTH ? null : parse(text);
      if (!link) clear();
      return link;
    },
    write({ href, name }) {
      const url = deepLinkUrl(href);
      if (url) tryStorage((store) => store.setItem(KEY, JSON.stringify({ href: url, name })));
      else clear();
    },
    clear,
  };
}
