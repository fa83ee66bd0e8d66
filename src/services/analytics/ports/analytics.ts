import { isTestDocument } from '../../../lib/isTestDocument';
import { pageDocument } from '../../../lib/pageDocument';

/** The parts of the page's URL that may be sent; the path is reduced to a template first. */
export interface Page {
  readonly origin: string;
  readonly hostname: string;
  readonly path: string;
}

/** The page's connection to the analytics service. */
export interface AnalyticsPort {
  page(): Page;
  /**
   * Whether the browser sends a privacy signal (Global Privacy Control, Do Not Track), the page is not secure, or it is a unit
   * test.
   */
  isForbidden(): boolean;
  /** Posts a JSON body. Resolves to the response's status, or 0 without a response. Never retries, never rejects. */
  post(url: string, body: unknown, signal: AbortSignal): Promise<number>;
  /**
   * Sends a JSON body while the page is being hidden or closed. Returns false, without sending, if the browser's limit is
   * reached.
   */
  sendLast(url: string, body: unknown): boolean;
  /** Resolves after the next frame, or after a task where no frames are drawn. */
  afterFrame(): Promise<void>;
  /** Calls the listener when the page is hidden or left. Returns a function that removes it. */
  onHide(listener: () => void): () => void;
}

const privacySignals = (): { readonly globalPrivacyControl?: unknown; readonly doNotTrack?: unknown } =>
  typeof navigator === 'undefined' ? {} : navigator;

/** The browser's limit for the total size of a page's `keepalive` requests (Fetch standard, section 4.6). */
const KEEPALIVE_BYTES = 64 * 1024;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Creates the port with `fetch`. Bodies are sent as plain text, which needs no preflight. `sendBeacon` is not used: it sends
 * cookies of the analytics host, and the page's full URL if the page's referrer policy allows that.
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
        // The service needs the page's origin, but not its path or query.
        referrerPolicy: 'strict-origin',
        // A redirect would reveal the visitor's IP address to an undeclared host.
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
      isTestDocument() ||
      !globalThis.isSecureContext,
    post: (url, body, signal) => send(url, JSON.stringify(body), signal),
    sendLast(url, body) {
      const text = JSON.stringify(body);
      if (inFlight + bytesOf(text) > KEEPALIVE_BYTES) return false;
      void send(url, text);
      return true;
    },
    afterFrame: () =>
      new Promise((resolve) => {
        if (typeof document === 'undefined' || pageDocument.hidden) setTimeout(resolve);
        else requestAnimationFrame(() => setTimeout(resolve));
      }),
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
