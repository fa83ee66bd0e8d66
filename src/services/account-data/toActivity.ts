import { multiplyDecimals } from '../../lib/decimal';
import type { Classification } from './classifyTransactions';
import type { Images } from './imagesOf';
import type { Transaction, Transfer } from './schema/history';
import { statusOf } from './statusOf';

export interface ActivityTransfer {
  readonly direction: 'in' | 'out' | 'self';
  /** In token units, a decimal string. */
  readonly amount: string | null;
  /** USD, a decimal string. */
  readonly value: string | null;
  readonly token: { readonly name: string; readonly symbol: string; readonly image: string | null } | null;
  /** `link` is the URL of an image that is loaded only after a click. */
  readonly nft: { readonly name: string; readonly image: string | null; readonly link: string | null } | null;
}

export interface Activity {
  readonly id: string;
  readonly hash: string | null;
  readonly status: 'confirmed' | 'failed' | 'pending';
  /** The service's name: `receive`, `send`, `trade`, `approve` … */
  readonly operation: string;
  /** ms since the epoch. */
  readonly at: number | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly transfers: readonly ActivityTransfer[];
  readonly flag: Classification['flag'] | null;
  /** The address that the counterpart imitates. */
  readonly resembles: string | null;
  /** Whether the transaction was sent from this device and is not in the history yet. */
  readonly local: boolean;
}

/** A collectible's name and image; only a link if the image's host may not be contacted yet. */
export function nftOf(
  { name, content }: NonNullable<Transfer['nft_info']>,
  images: Images,
): NonNullable<ActivityTransfer['nft']> {
  const urls = [content?.preview?.url, content?.detail?.url];
  return {
    name: name ?? '-',
    image: urls.map(images.safe).find(Boolean) ?? null,
    link: urls.find((url) => url?.startsWith('http')) ?? null,
  };
}

function toTransfer(transfer: Transfer, images: Images): ActivityTransfer {
  const { direction, quantity, price, value, fungible_info: token, nft_info: nft } = transfer;
  const amount = quantity?.numeric ?? null;
  const { symbol } = token ?? {};
  return {
    direction: direction as ActivityTransfer['direction'],
    amount,
    value: (price && amount ? multiplyDecimals(amount, price) : value) ?? null,
    token:
      token && symbol ? { name: token.name ?? symbol, symbol, image: images.token(token.icon?.url, symbol) } : null,
    nft: nft ? nftOf(nft, images) : null,
  };
}

/** Converts a transaction of the service to a row of the activity. */
export const toActivity = (
  { id, transfers = [], metadata }: Transaction,
  classification: Classification | undefined,
  images: Images,
  /** Of a transaction that was sent from this device and is not in the history yet. */
  localStatus?: Activity['status'],
): Activity => ({
  id,
  hash: metadata.hash ?? null,
  status: localStatus ?? statusOf(metadata.status),
  operation: metadata.operationType ?? 'execute',
  at: metadata.minedAt ?? null,
  from: metadata.sentFrom ?? null,
  to: metadata.sentTo ?? null,
  transfers: transfers.map((transfer) => toTransfer(transfer, images)),
  flag: classification?.flag ?? null,
  resembles: classification?.resembles ?? null,
  local: localStatus !== undefined,
});
