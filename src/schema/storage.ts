import { array, boolean, type Infer, number, record, string, type } from 'superstruct';
import { listedWallet } from './listedWallet';
import { text } from './text';

const networkId = text('CAIP-2 id', 41, /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/);
const walletId = text('wallet id', 300);
const walletName = text('wallet name', 300, /^/);

/** Everything that may be found under `wallet-modal/v1/`; a value of another shape is removed and counts as absent. */
export const stored = {
  /** The wallet that each namespace was connected with, for the restore on load. */
  connections: record(string(), type({ walletId, walletName, networkId })),
  /** The latest wallets, newest first. */
  recentWallets: array(listedWallet),
  /** The network chosen last. */
  activeNetwork: networkId,
  /** Native balances in base units with the time they were read (ms), by CAIP-10 account. */
  balances: record(string(), type({ value: text('base units', 78, /^\d+$/), at: number() })),
  hideAmounts: boolean(),
};

export type Stored = { [Key in keyof typeof stored]: Infer<(typeof stored)[Key]> };
export type StorageKey = keyof Stored;
