import { pageDocument } from '../../../lib/pageDocument';

export interface Attested {
  readonly url: string;
  readonly projectId: string;
  /** SHA-256 of the sealed and of the plain message, hex. */
  readonly id: string;
  readonly decryptedId: string;
  readonly signal: AbortSignal;
}

/** The claims of a JWT, unchecked: the wallet verifies the signature. */
function claimsOf(token: unknown): { id?: unknown } {
  const [, claims = ''] = String(token).split('.');
  return JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')));
}

/**
 * Has the verify server confirm this page's origin for one message, in a hidden frame that knows it for sure. Resolves to
 * the server's JWT, or to '' where there is no answer before the signal: wallets then show the origin as unverified.
 */
export function attest({ url, projectId, id, decryptedId, signal }: Attested): Promise<string> {
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
        // Not the answer to this question.
      }
    };
    window.addEventListener('message', onMessage);
    signal.addEventListener('abort', onAbort, { once: true });
    frame.style.setProperty('display', 'none', 'important');
    // Its page needs scripts, and its own origin for the check above; no popups, forms, downloads or way out of its frame.
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    // No cookies where browsers know this (Chromium); others keep those of another site apart by themselves.
    frame.setAttribute('credentialless', '');
    frame.referrerPolicy = 'strict-origin';
    frame.ariaHidden = 'true';
    frame.tabIndex = -1;
    frame.addEventListener('error', onAbort);
    frame.src = `${url.replace(/\/$/, '')}/v3/attestation?${query}`;
    pageDocument.body.append(frame);
  });
}
