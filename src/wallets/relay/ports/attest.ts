import { pageDocument } from '../../../lib/pageDocument';

export interface AttestParams {
  readonly url: string;
  readonly projectId: string;
  /** SHA-256 of the sealed and of the plain message, hex. */
  readonly id: string;
  readonly decryptedId: string;
  readonly signal: AbortSignal;
}

/** Reads the unchecked claims of a JWT; the wallet verifies the signature. */
function claimsOf(token: unknown): { id?: unknown } {
  const [, claims = ''] = String(token).split('.');
  return JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')));
}

/**
 * Lets the verify server attest this page's origin for one message, in a hidden frame, where the browser reports the true
 * origin. Resolves to the server's JWT, or to '' if aborted before: wallets then show the origin as unverified.
 */
export function attest({ url, projectId, id, decryptedId, signal }: AttestParams): Promise<string> {
  if (typeof document === 'undefined' || !pageDocument.body || signal.aborted) return Promise.resolve('');
  return new Promise((resolve) => {
    const { origin } = new URL(url);
    const query = new URLSearchParams({ projectId, origin: location.origin, id, decryptedId });
    const frame = pageDocument.createElement('iframe');
    const finish = (token: string): void => {
      window.removeEventListener('message', onMessage);
      signal.removeEventListener('abort', onAbort);
      frame.remove();
      resolve(token);
    };
    const onAbort = (): void => finish('');
    const onMessage = (event: MessageEvent): void => {
      if (!event.isTrusted || event.origin !== origin || event.source !== frame.contentWindow) return;
      try {
        const { type, attestation } = JSON.parse(event.data);
        if (type === 'verify_attestation' && claimsOf(attestation).id === id) finish(attestation);
      } catch {
        // A message without an attestation.
      }
    };
    window.addEventListener('message', onMessage);
    signal.addEventListener('abort', onAbort, { once: true });
    frame.style.setProperty('display', 'none', 'important');
    // The frame needs scripts, and its own origin for the check above; no popups, forms, downloads or top navigation.
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    // No cookies in browsers that support this (Chromium); other browsers partition third-party cookies by themselves.
    frame.setAttribute('credentialless', '');
    frame.referrerPolicy = 'strict-origin';
    frame.ariaHidden = 'true';
    frame.tabIndex = -1;
    frame.addEventListener('error', onAbort);
    frame.src = `${url.replace(/\/$/, '')}/v3/attestation?${query}`;
    pageDocument.body.append(frame);
  });
}
