import type { Context } from '../../core/actions/Context';
import type { Http } from '../../core/ports/Http';
import { serviceUrl } from '../../lib/serviceUrl';
import { sendRequest } from '../../shared/sendRequest';
import { type Badge, decodeWalletList, type WalletList } from './walletList';

/** Query of the wallet list. */
export interface WalletQuery {
  readonly page?: number;
  readonly entries: number;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** CAIP-2 ids. */
  readonly chains?: readonly string[];
  readonly search?: string;
  readonly badge_type?: Badge | undefined;
}

/**
 * Fetches and decodes wallets, with the URLs of their images. Transient failures are retried three times.
 * @throws HttpError, DOMException `TimeoutError`, TypeError for a response that cannot be read; `signal.reason` when aborted
 */
export async function fetchWallets(
  { state, clock }: Context,
  http: Http,
  query: WalletQuery,
  signal: AbortSignal,
): Promise<WalletList> {
  const settings = state.settings.peek();
  const { endpoints } = settings;
  const url = serviceUrl(settings, endpoints.api, '/getWallets', { page: 1, ...query });
  const response = await sendRequest((attempt) => http.get(url, attempt), { clock, signal });
  return decodeWalletList(response, query.entries, (id) =>
    serviceUrl(settings, endpoints.images, `/getWalletImage/${id}`),
  );
}
