import { parseUrl } from '../../../lib/natives';
import { leavePage } from '../../../shared/ports/foreignPages';

const RESULT = 'result_uri';
const LOGIN = 'wallet_modal_login';

/**
 * Whether the page can be redirected to the provider: not in a frame, where the provider's page does not work, nor without session
 * storage, from which the next page reads the login.
 */
export function canRedirect(): boolean {
  try {
    return window.top === window.self && Boolean(window.sessionStorage);
  } catch {
    return false;
  }
}

/**
 * Whether a window could not post its result: phones and installed apps open it outside, isolated pages have no access.
 * @param isOutside known to be so: on a phone, or after a window was lost
 */
export function needsRedirect(isOutside: boolean): boolean {
  if (!canRedirect()) return false;
  const installed =
    window.matchMedia?.('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone;
  return isOutside || Boolean(installed) || window.crossOriginIsolated;
}

/** The address of this page, without the parameters that a login has added. */
export function pageAddress(): string {
  const page = new URL(location.href);
  if (!page.searchParams.has(RESULT) && !page.searchParams.has(LOGIN)) return page.href;
  page.searchParams.delete(RESULT);
  page.searchParams.delete(LOGIN);
  return page.href;
}

/**
 * Leaves this page for the provider's. Its `state` (OAuth 2.0) carries where the secure site returns to: the origin and the
 * path of this page, with the login's id. The query and the fragment may be private, and stay in this tab.
 */
export function redirectTo(url: string, id: string): void {
  const back = new URL(location.href);
  back.search = '';
  back.hash = '';
  back.searchParams.set(LOGIN, id);
  leavePage(url, ({ searchParams }) =>
    searchParams.set('state', `${searchParams.get('state') ?? ''}--${encodeURIComponent(back.href)}`),
  );
}

/** Removes the result of a login from the page's URL and returns it, with the login's id; null if there is none. */
export function takeResult(): { readonly uri: string; readonly id: string } | null {
  const { searchParams } = new URL(location.href);
  const uri = searchParams.get(RESULT);
  const id = searchParams.get(LOGIN);
  if (uri === null || id === null) return null;
  history.replaceState(history.state, '', pageAddress());
  return { uri, id };
}

/**
 * Returns to the address of the page that started the login. False if this loads the document again, because servers and
 * routers may show another page for another query. An address of another page is ignored.
 */
export function returnTo(page: string): boolean {
  if (parseUrl(page)?.origin !== location.origin) return true;
  const target = new URL(page);
  const current = new URL(location.href);
  if (target.pathname !== current.pathname || target.href === current.href) return true;
  location.replace(target.href);
  return target.search === current.search;
}

/** Calls the listener when the visitor returns to this page from the back/forward cache, without a result. */
export function onReturn(listener: () => void, signal: AbortSignal): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal });
}
