import { pageDocument } from '../../../lib/pageDocument';

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
  isForbidden(): boolean;
  /** Posts a JSON body and resolves to the status of the answer, 0 where none came. Never retries, never rejects. */
  post(url: string, body: unknown, signal: AbortSignal): Promise<number>;
  /** Starts to send a JSON body that must outlive the page, once; false, and nothing sent, when the browser takes no more. */
  sendLast(url: string, body: unknown): boolean;
  /** Calls back when the page is hidden or left; returns the undoing. */
  onHide(listener: () => void): () => void;
}

const privacySignals = (): { readonly globalPrivacyControl?: unknown; readonly doNotTrack?: unknown } =>
  typeof navigator === 'undefined' ? {} : navigator;

/** Browsers refuse to keep more than this alive for one page, all requests together (Fetch, section 4.6). */
const KEEPALIVE_BYTES = 64 * 1024;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Analytics by `fetch`. Bodies are sent as plain text, so that no preflight is needed. `sendBeacon` is not used: it sends
 * the cookies of the analytics host, and the page's full address where the page's own referrer policy allows that.
 */
export function createAnalytics(): AnalyticsPort {
  let inFlight = 0;

  async function send(url: string, text: string, signal?: AbortSignal): Promise<number> {
    const bytes = bytesOf(text);
    inFlight += bytes;
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: text,
        keepalive: inFlight <= KEEPALIVE_BYTES,
        cache: 'no-store',
        credentials: 'omit',
        // The service needs the page's origin, never its path or query.
        referrerPolicy: 'strict-origin',
        // Following a redirect would show the visitor's address to a host that nobody has declared.
        redirect: 'error',
        signal,
      });
      void response.body?.cancel().catch(() => {});
      return response.status;
    } catch {
      return 0;
    } finally {
      inFlight -= bytes;
    }
  }

  return {
    page() {
      const {
        origin = '',
        hostname = '',
        pathname = '',
      }: Partial<Location> = typeof location === 'undefined' ? {} : location;
      return { origin, hostname, path: pathname };
    },
    isForbidden: () =>
      privacySignals().globalPrivacyControl === true ||
      privacySignals().doNotTrack === '1' ||
      !globalThis.isSecureContext,
    post: (url, body, signal) => send(url, JSON.stringify(body), signal),
    sendLast(url, body) {
      const text = JSON.stringify(body);
      if (inFlight + bytesOf(text) > KEEPALIVE_BYTES) return false;
      void send(url, text);
      return true;
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
  };
}
