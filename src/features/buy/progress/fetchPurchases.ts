import type { Context } from '../../../core/actions/Context';
import type { CaipNetworkId } from '../../../lib/caip';
import type { Transaction } from '../../../services/account-data/schema/history';
import { statusOf } from '../../../services/account-data/statusOf';
import type { ProviderName } from '../providers';

/** The status of a purchase. */
export type PurchaseStatus = 'pending' | 'completed' | 'failed';

/** A purchase in an account's history. */
export interface BoughtTokens {
  readonly id: string;
  readonly provider: ProviderName;
  readonly status: PurchaseStatus;
  /** In ms since the epoch. */
  readonly at: number | null;
  readonly networkId: string;
  /** In token units, a decimal string. */
  readonly amount: string | null;
  readonly symbol: string | null;
}

function toBoughtTokens({ id, transfers, metadata }: Transaction, provider: ProviderName): BoughtTokens {
  const received = transfers?.find(({ direction }) => direction === 'in') ?? transfers?.[0];
  // As Activity shows it, which lists the same transaction.
  const status = statusOf(metadata.status);
  return {
    id,
    provider,
    status: status === 'confirmed' ? 'completed' : status,
    at: metadata.minedAt ?? null,
    networkId: metadata.chain,
    amount: received?.quantity?.numeric ?? null,
    symbol: received?.fungible_info?.symbol ?? null,
  };
}

/** Which page of the purchases from a provider on a network to fetch: by default the newest one. */
interface PageRequest {
  readonly provider: ProviderName;
  readonly networkId: CaipNetworkId;
  readonly cursor?: string | undefined;
}

/** A page, newest first, and the cursor of the next one. */
export interface PurchasePage extends PageRequest {
  readonly data: readonly Transaction[];
  readonly next?: string | undefined;
}

/** Fetches pages of an account's purchases. Rejects if a request fails. */
export async function fetchPurchases(
  ctx: Context,
  address: string,
  requests: readonly PageRequest[],
  signal: AbortSignal,
): Promise<readonly PurchasePage[]> {
  const { accountData } = await ctx.load('accountData');
  const api = accountData.api(ctx);
  return Promise.all(
    requests.map(async (request) => {
      const { provider: onramp, networkId: network, cursor } = request;
      return { ...request, ...(await api.history({ network, address, onramp, cursor }, signal)) };
    }),
  );
}

/** Merges lists of purchases, newest first. */
export function mergePurchases(lists: readonly Pick<PurchasePage, 'provider' | 'data'>[]): readonly BoughtTokens[] {
  const all = lists.flatMap(({ provider, data }) => data.map((transaction) => toBoughtTokens(transaction, provider)));
  const byId = new Map(all.map((purchase) => [purchase.id, purchase]));
  return [...byId.values()].sort((a, b) => (b.at ?? Number.MAX_VALUE) - (a.at ?? Number.MAX_VALUE));
}
