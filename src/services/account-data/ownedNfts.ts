import { foldAddress } from '../../lib/address';
import { addDecimals, subtractDecimals } from '../../lib/decimal';
import { isUnwanted } from './classifyTransactions';
import type { Images } from './imagesOf';
import type { Transaction, Transfer } from './schema/history';
import { statusOf } from './statusOf';
import { type ActivityTransfer, nftOf } from './toActivity';

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
  /** Collectibles that the service marks as spam, or that others have sent under a name that lures. */
  readonly hidden: readonly Nft[];
  /** Whether the whole history has been read. */
  readonly complete: boolean;
}

interface Holding {
  readonly nft: Nft;
  readonly spam: boolean;
}

/**
 * Identifies a collectible. Without contract and token id, name and image do; one that is spam is then another than one that is
 * not, because anyone can send a copy.
 */
function idOf(
  { contract_address: contract, token_id: token }: NonNullable<Transfer['nft_info']>,
  nft: NonNullable<ActivityTransfer['nft']>,
  isSpam: boolean,
): string {
  if (contract && token) return `${foldAddress(contract)}/${token}`;
  return `${isSpam ? 'spam ' : ''}${token ?? ''} ${nft.name} ${nft.link ?? nft.image ?? ''}`.slice(0, 512);
}

/**
 * Derives the collectibles of an account from its transfers, newest first. Quantities never go below zero, because the
 * incoming transfer may be on a page that was not read.
 * @param account the account's own address
 */
export function ownedNfts(
  transactions: readonly Transaction[],
  images: Images,
  account: string,
): Omit<Nfts, 'complete'> {
  const holdings = new Map<string, Holding>();
  for (const transaction of [...transactions].reverse()) {
    const { metadata, transfers = [] } = transaction;
    if (statusOf(metadata.status) !== 'confirmed') continue;
    for (const transfer of transfers) {
      const { direction, quantity, nft_info: info } = transfer;
      if (!info || direction === 'self') continue;
      const nft = nftOf(info, images);
      const spam = isUnwanted(transfer, transaction, account);
      const amount = quantity?.numeric ?? '1';
      if (direction === 'out') {
        // What was received unasked is sent away on request.
        const id = [spam, !spam].map((isSpam) => idOf(info, nft, isSpam)).find((each) => holdings.has(each));
        const holding = id !== undefined && holdings.get(id);
        if (holding)
          holdings.set(id, { ...holding, nft: { ...holding.nft, count: subtractDecimals(holding.nft.count, amount) } });
        continue;
      }
      const id = idOf(info, nft, spam);
      const count = addDecimals(holdings.get(id)?.nft.count ?? '0', amount);
      // Re-insert to keep the order of the latest transfer.
      holdings.delete(id);
      holdings.set(id, {
        nft: { ...nft, id, count, at: metadata.minedAt ?? null, hash: metadata.hash ?? null },
        spam,
      });
    }
  }
  const owned = [...holdings.values()].filter(({ nft }) => nft.count !== '0').reverse();
  const bySpam = (isSpam: boolean): readonly Nft[] => owned.filter(({ spam }) => spam === isSpam).map(({ nft }) => nft);
  return { shown: bySpam(false), hidden: bySpam(true) };
}
