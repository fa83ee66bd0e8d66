import type { BitcoinWallet } from '../wallet/BitcoinWallet';

/** A wallet that was found in the page, before it is known whether it was found elsewhere, too. */
export interface Found {
  /** By Wallet Standard, or at a path of `window`. */
  readonly source: 'standard' | 'window';
  /** Its objects. The first one identifies it. */
  readonly objects: readonly object[];
  /** If two found wallets share an object, the one with the higher rank is listed. */
  readonly rank: number;
  readonly name: unknown;
  readonly icon: unknown;
  /** Whether it supports all signing requests of the product, and reports changes. */
  readonly isComplete: boolean;
  readonly create: () => BitcoinWallet;
}
