import { addDecimals, subtractDecimals } from '../../lib/decimal';
import type { Images } from './imagesOf';
import type { Transaction } from './schema/history';
import { nftOf } from './toActivity';

/** A collectible that came in and did not leave. */
export interface Nft {
  readonly id: string;
  readonly name: string;
  /** A picture that is safe to show at once. */
  readonly image: string | null;
  /** Where the picture is; asked for only when the visitor wishes. */
  readonly link: string | null;
  /** How many, a decimal string. */
  readonly count: string;
  /** When it came (ms), and by which transaction. */
  readonly at: number | null;
  readonly hash: string | null;
}

export interface Nfts {
  readonly shown: readonly Nft[];
  /** Those that the service marked as spam. */
  readonly hidden: readonly Nft[];
  /** The whole history was looked at. */
  readonly complete: boolean;
}

interface Holding {
  readonly nft: Nft;
  readonly spam: boolean;
}

/**
 * The collectibles that an account holds by its transfers, newest first. They are followed from the oldest transfer on, and
 * none is ever less than nothing: of what left, the coming may be on a page that was not read.
 */
export function ownedNfts(transactions: readonly Transaction[], images: Images): Omit<Nfts, 'complete'> {
  const holdings = new Map<string, Holding>();
  for (const { metadata, transfers = [] } of [...transactions].reverse()) {
    if (metadata.status === 'failed' || metadata.status === 'pending') continue;
    for (const { direction, quantity, nft_info: info } of transfers) {
      if (!info || direction === 'self') continue;
      const nft = nftOf(info, images);
      // A service that does not tell contract and number is taken at the name and the picture.
      const id = info.token_id
        ? `${info.contract_address}/${info.token_id}`
        : `${nft.name} ${nft.link ?? nft.image ?? ''}`.slice(0, 512);
      const amount = quantity?.numeric ?? '1';
      const holding = holdings.get(id);
      if (direction === 'out') {
        if (holding)
          holdings.set(id, { ...holding, nft: { ...holding.nft, count: subtractDecimals(holding.nft.count, amount) } });
        continue;
      }
      const count = addDecimals(holding?.nft.count ?? '0', amount);
      // The one that came last stands last.
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
