import type { CaipNetworkId } from '../../../lib/caip';
import { addNewest, addNext, noPages, type Pages } from '../../../services/account-data/pages';
import type { ProviderName } from '../providers';
import type { PurchasePage } from './fetchPurchases';

/** The purchases from a provider on a network, as far as they were read. */
export interface PurchaseHistory {
  readonly provider: ProviderName;
  readonly networkId: CaipNetworkId;
  readonly pages: Pages;
}

type Histories = readonly PurchaseHistory[];
type Source = Pick<PurchaseHistory, 'provider' | 'networkId'>;

const isOf =
  ({ provider, networkId }: Source) =>
  (other: Source): boolean =>
    other.provider === provider && other.networkId === networkId;

/** Adds the newest page of each history; histories without one are removed. */
export const addNewestPages = (histories: Histories, pages: readonly PurchasePage[], at: number): Histories =>
  pages.map(({ provider, networkId, data, next }) => {
    const known = histories.find(isOf({ provider, networkId }))?.pages ?? noPages;
    return { provider, networkId, pages: addNewest(known, { all: data, data, next }, at) };
  });

/** Adds the next page of some histories. */
export const addNextPages = (histories: Histories, pages: readonly PurchasePage[]): Histories =>
  histories.map((history) => {
    const page = pages.find(isOf(history));
    return page?.cursor === undefined ? history : { ...history, pages: addNext(history.pages, page, page.cursor) };
  });
