const RESULT = 'result_uri';

/** Whether the page can be redirected to the provider: not in a frame, where the provider's page does not work. */
export const canRedirect = (): boolean => window.top === window.self;

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

/** Leaves this page for the provider's. Its `state` (OAuth 2.0) carries the URL of this page, to which it returns. */
export function redirectTo(url: string): void {
  const target = new URL(url);
  const page = new URL(location.href);
  page.searchParams.delete(RESULT);
  target.searchParams.set('state', `${target.searchParams.get('state') ?? ''}--${encodeURIComponent(page.href)}`);
  location.assign(target.href);
}

/** Removes the provider's result from the page's URL and returns it; null if there is none. */
export function takeResult(): string | null {
  const page = new URL(location.href);
  const result = page.searchParams.get(RESULT);
  if (result === null) return null;
  page.searchParams.delete(RESULT);
  history.replaceState(history.state, '', page.href);
  return result;
}

/** Calls the listener when the visitor returns to this page from the back/forward cache, without a result. */
export function onReturn(listener: () => void, signal: AbortSignal): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal });
}
