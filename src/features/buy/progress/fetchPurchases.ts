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

/** Fetches an account's purchases from some providers on some networks, newest first. Rejects if a request fails. */
export async function fetchPurchases(
  ctx: Context,
  {
    address,
    names,
    networkIds,
  }: {
    readonly address: string;
    readonly names: readonly ProviderName[];
    readonly networkIds: readonly CaipNetworkId[];
  },
  signal: AbortSignal,
): Promise<readonly BoughtTokens[]> {
  const { accountData } = await ctx.load('accountData');
  const api = accountData.api(ctx);
  const pages = await Promise.all(
    names.flatMap((onramp) =>
      networkIds.map(async (network) => {
        const { data } = await api.history({ network, address, onramp }, signal);
        return data.map((transaction) => toBoughtTokens(transaction, onramp));
      }),
    ),
  );
  const byId = new Map(pages.flat().map((purchase) => [purchase.id, purchase]));
  return [...byId.values()].sort((a, b) => (b.at ?? Number.MAX_VALUE) - (a.at ?? Number.MAX_VALUE));
}
