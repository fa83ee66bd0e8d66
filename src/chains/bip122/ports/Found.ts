import type { BitcoinWallet } from '../wallet/BitcoinWallet';

/** A wallet that was found in the page, before it is known whether it was found elsewhere, too. */
export interface Found {
  /** By Wallet Standard, or at a path of `window`. */
  readonly source: 'standard' | 'window';
  /** Its objects, the one that it is known by first. */
  readonly objects: readonly object[];
  /** Of two that have an object in common, the one with the higher rank is listed. */
  readonly rank: number;
  readonly name: unknown;
  readonly icon: unknown;
  /** Whether it signs all that the product asks for, and tells of changes. */
  readonly isComplete: boolean;
  readonly create: () => BitcoinWallet;
}
