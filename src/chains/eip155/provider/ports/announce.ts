import type { Eip1193Provider } from '../../../../core/providers';

/** The `info` of an announcement (EIP-6963). */
export interface ProviderInfo {
  /** UUIDv4, unique per page load. */
  readonly uuid: string;
  readonly name: string;
  /** A `data:` URI of a square image. */
  readonly icon: string;
  readonly rdns: string;
}

/** Announces a provider now and whenever the page requests wallets. Returns a function that stops the announcements. */
export function announce(info: ProviderInfo, provider: Eip1193Provider): () => void {
  const detail = Object.freeze({ info: Object.freeze(info), provider });
  const dispatch = (): void => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  window.addEventListener('eip6963:requestProvider', dispatch);
  dispatch();
  return () => window.removeEventListener('eip6963:requestProvider', dispatch);
}
