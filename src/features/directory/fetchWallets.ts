import type { Context } from '../../core/actions/Context';
import type { Http } from '../../core/ports/Http';
import { isTransientStatus } from '../../lib/isTransientStatus';
import { retry } from '../../lib/retry';
import { sdkQuery } from '../../lib/sdkQuery';
import { withTimeout } from '../../lib/timeout';
import { type Badge, decodeWalletList, type WalletList } from './walletList';

/** Query of the wallet list. Ids and chains are joined by commas; absent or empty values are left out. */
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

/** Request timeout (ms). */
const TIMEOUT = 10_000;

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
  const address = (base: string, path: string, params: Readonly<Record<string, unknown>> = {}): string => {
    const entries = Object.entries({ ...sdkQuery(settings), ...params }).flatMap(([key, value]) =>
      value === undefined || `${value}` === '' ? [] : [[key, `${value}`]],
    );
    return `${base.replace(/\/+$/, '')}${path}?${new URLSearchParams(entries)}`;
  };
  const url = address(endpoints.api, '/getWallets', { page: 1, ...query });
  const response = await retry(() => withTimeout((attempt) => http.get(url, attempt), TIMEOUT, { clock, signal }), {
    clock,
    signal,
    retryOn: isTransientStatus,
  });
  return decodeWalletList(response, query.entries, (id) => address(endpoints.images, `/getWalletImage/${id}`));
}
