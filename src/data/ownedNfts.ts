import { addDecimals, subtractDecimals } from '../lib/decimal';
import type { Transaction } from '../schema/api/history';
import type { Images } from './imagesOf';
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

interface Tally {
  readonly nft: Nft;
  readonly spam: boolean;
  came: string;
  left: string;
}

/** The collectibles that an account holds by its transfers, newest first. */
export function ownedNfts(transactions: readonly Transaction[], images: Images): Omit<Nfts, 'complete'> {
  const tallies = new Map<string, Tally>();
  for (const { metadata, transfers = [] } of transactions) {
    if (metadata.status === 'failed' || metadata.status === 'pending') continue;
    for (const { direction, quantity, nft_info: info } of transfers) {
      if (!info || direction === 'self') continue;
      const nft = nftOf(info, images);
      // A service that does not tell contract and number is taken at the name and the picture.
      const id = info.token_id
        ? `${info.contract_address}/${info.token_id}`
        : `${nft.name} ${nft.link ?? nft.image ?? ''}`.slice(0, 512);
      const tally = tallies.get(id) ?? {
        nft: { ...nft, id, count: '0', at: metadata.minedAt ?? null, hash: metadata.hash ?? null },
        spam: info.flags?.is_spam ?? false,
        came: '0',
        left: '0',
      };
      const side = direction === 'in' ? 'came' : 'left';
      tally[side] = addDecimals(tally[side], quantity?.numeric ?? '1');
      tallies.set(id, tally);
    }
  }
  const list = (wanted: boolean): readonly Nft[] =>
    [...tallies.values()]
      .filter(({ spam }) => spam === wanted)
      .map(({ nft, came, left }) => ({ ...nft, count: subtractDecimals(came, left) }))
      .filter(({ count }) => count !== '0');
  return { shown: list(false), hidden: list(true) };
}
