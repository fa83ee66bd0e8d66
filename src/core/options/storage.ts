import { array, boolean, define, type Infer, number, optional, record, string, type } from 'superstruct';
import { isNetworkId } from '../../lib/caip';
import { text } from './text';

const networkId = define<string>('CAIP-2 id', isNetworkId);
const walletId = text('wallet id', 300);
const walletName = text('wallet name', 300, /^/);

/**
 * Everything that may be found under `wallet-modal/v1/`; a value of another shape is removed and counts as absent. Any
 * script of the origin can write here: what is stored yields no link, no host, no key and no claim that was checked.
 */
export const stored = {
  /** The wallet that each namespace was connected with, for the restore on load. */
  connections: record(string(), type({ walletId, walletName, networkId })),
  /** The latest wallets, newest first: never a link, which would be opened with the key of a pairing in it. */
  recentWallets: array(
    type({
      id: walletId,
      name: walletName,
      listed: optional(boolean()),
      image_id: optional(text('image id', 64, /^[\w-]+$/)),
    }),
  ),
  /** The network chosen last. */
  activeNetwork: networkId,
  /** Native balances in base units with the time they were read (ms), by CAIP-10 account. */
  balances: record(string(), type({ value: text('base units', 78, /^\d+$/), at: number() })),
  hideAmounts: boolean(),
  /**
   * Pairings by their relay topic, which a later page may take up until then (ms), with the wallet that was chosen from a
   * list; their keys are elsewhere, sealed.
   */
  pairings: record(
    text('topic', 64, /^[0-9a-f]{64}$/),
    type({ until: number(), wallet: optional(type({ id: walletId, name: walletName })) }),
  ),
};

export type Stored = { [Key in keyof typeof stored]: Infer<(typeof stored)[Key]> };
export type StorageKey = keyof Stored;
