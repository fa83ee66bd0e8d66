import { pageDocument } from '../lib/pageDocument';

/** Where the visitor is: the parts of the page's address that may leave it, with the path still to be shortened. */
export interface Page {
  readonly origin: string;
  readonly hostname: string;
  readonly path: string;
}

/** The page's way to the analytics service. */
export interface AnalyticsPort {
  page(): Page;
  /** The browser asks sites not to track (Global Privacy Control, Do Not Track), or anybody could read along (no https). */
  forbidden(): boolean;
  /** Posts a JSON body and resolves to the status of the answer, 0 where none came. Never retries, never rejects. */
  post(url: string, body: unknown, signal: AbortSignal): Promise<number>;
  /** Hands a JSON body to the browser, which sends it after the page is gone; false when it takes no more. */
  beacon(url: string, body: unknown): boolean;
  /** Calls back when the page is hidden or left; returns the undoing. */
  onHide(listener: () => void): () => void;
}

const wishes = (): { readonly globalPrivacyControl?: unknown; readonly doNotTrack?: unknown } =>
  typeof navigator === 'undefined' ? {} : navigator;

/** Analytics by `fetch` and `sendBeacon`; bodies go as plain text, so that no question to the server comes first. */
export const createAnalytics = (): AnalyticsPort => ({
  page() {
    const {
      origin = '',
      hostname = '',
      pathname = '',
    }: Partial<Location> = typeof location === 'undefined' ? {} : location;
    return { origin, hostname, path: pathname };
  },
  forbidden: () => wishes().globalPrivacyControl === true || wishes().doNotTrack === '1' || !globalThis.isSecureContext,
  async post(url, body, signal) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: JSON.stringify(body),
        keepalive: true,
        cache: 'no-store',
        credentials: 'omit',
        // The address of the page is nobody's business, nor is the visitor that of another host.
        referrerPolicy: 'strict-origin',
        redirect: 'error',
        signal,
      });
      void response.body?.cancel().catch(() => {});
      return response.status;
    } catch {
      return 0;
    }
  },
  beacon(url, body) {
    try {
      return navigator.sendBeacon(url, JSON.stringify(body));
    } catch {
      return false;
    }
  },
  onHide(listener) {
    if (typeof document === 'undefined') return () => {};
    const onVisibility = (): void => {
      if (pageDocument.visibilityState === 'hidden') listener();
    };
    pageDocument.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', listener);
    return () => {
      pageDocument.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', listener);
    };
  },
});
