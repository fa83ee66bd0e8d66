import type { Context } from '../../core/actions/Context';
import type { Http } from '../../core/ports/Http';
import { isTransientStatus } from '../../lib/isTransientStatus';
import { retry } from '../../lib/retry';
import { sdkQuery } from '../../lib/sdkQuery';
import { withTimeout } from '../../lib/timeout';
import { decodeWalletList, type WalletList } from './walletList';

/** What may be asked of the wallet list; ids and chains are joined by commas, what is absent or empty is left out. */
export interface WalletQuery {
  readonly page?: number;
  readonly entries: number;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** CAIP-2 ids. */
  readonly chains?: readonly string[];
  readonly search?: string;
}

/** Milliseconds until an answer counts as missing. */
const TIMEOUT = 10_000;

/**
 * Asks the wallet list and decodes the answer, pictures by their address. Transient failures are repeated three times.
 * @throws HttpError, DOMException `TimeoutError`, TypeError for an answer that cannot be read; `signal.reason` when aborted
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
    const given = Object.entries({ ...sdkQuery(settings), ...params }).flatMap(([key, value]) =>
      value === undefined || `${value}` === '' ? [] : [[key, `${value}`]],
    );
    return `${base.replace(/\/+$/, '')}${path}?${new URLSearchParams(given)}`;
  };
  const url = address(endpoints.api, '/getWallets', { page: 1, ...query });
  const answer = await retry(() => withTimeout((attempt) => http.get(url, attempt), TIMEOUT, { clock, signal }), {
    clock,
    signal,
    retryOn: isTransientStatus,
  });
  return decodeWalletList(answer, query.entries, (id) => address(endpoints.images, `/getWalletImage/${id}`));
}
