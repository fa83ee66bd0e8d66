import { foldAddress } from '../../lib/address';
import { addDecimals, subtractDecimals } from '../../lib/decimal';
import type { Images } from './imagesOf';
import type { Transaction } from './schema/history';
import { statusOf } from './statusOf';
import { nftOf } from './toActivity';

/** A collectible that the account holds. */
export interface Nft {
  readonly id: string;
  readonly name: string;
  /** An image source that may be loaded without a click. */
  readonly image: string | null;
  /** The URL of the image, which is loaded only after a click. */
  readonly link: string | null;
  /** The quantity, a decimal string. */
  readonly count: string;
  /** When it was received (ms), and in which transaction. */
  readonly at: number | null;
  readonly hash: string | null;
}

export interface Nfts {
  readonly shown: readonly Nft[];
  /** Collectibles that the service marks as spam. */
  readonly hidden: readonly Nft[];
  /** Whether the whole history has been read. */
  readonly complete: boolean;
}

interface Holding {
  readonly nft: Nft;
  readonly spam: boolean;
}

/**
 * Derives the collectibles of an account from its transfers, newest first. Quantities never go below zero, because the
 * incoming transfer may be on a page that was not read.
 */
export function ownedNfts(transactions: readonly Transaction[], images: Images): Omit<Nfts, 'complete'> {
  const holdings = new Map<string, Holding>();
  for (const { metadata, transfers = [] } of [...transactions].reverse()) {
    if (statusOf(metadata.status) !== 'confirmed') continue;
    for (const { direction, quantity, nft_info: info } of transfers) {
      if (!info || direction === 'self') continue;
      const nft = nftOf(info, images);
      // Without contract and token id, name and image identify the collectible.
      const id = info.token_id
        ? `${foldAddress(info.contract_address ?? '')}/${info.token_id}`
        : `${nft.name} ${nft.link ?? nft.image ?? ''}`.slice(0, 512);
      const amount = quantity?.numeric ?? '1';
      const holding = holdings.get(id);
      if (direction === 'out') {
        if (holding)
          holdings.set(id, { ...holding, nft: { ...holding.nft, count: subtractDecimals(holding.nft.count, amount) } });
        continue;
      }
      const count = addDecimals(holding?.nft.count ?? '0', amount);
      // Re-insert to keep the order of the latest transfer.
      holdings.delete(id);
      holdings.set(id, {
        nft: { ...nft, id, count, at: metadata.minedAt ?? null, hash: metadata.hash ?? null },
        spam: info.flags?.is_spam ?? false,
      });
    }
  }
  const owned = [...holdings.values()].filter(({ nft }) => nft.count !== '0').reverse();
  const bySpam = (isSpam: boolean): readonly Nft[] => owned.filter(({ spam }) => spam === isSpam).map(({ nft }) => nft);
  return { shown: bySpam(false), hidden: bySpam(true) };
}
