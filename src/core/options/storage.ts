import {
  array,
  boolean,
  define,
  type Infer,
  number,
  optional,
  record,
  string,
  type,
  union,
  unknown,
} from 'superstruct';
import { type CaipNetworkId, isNetworkId } from '../../lib/caip';
import { text } from './text';

const networkId = define<CaipNetworkId>('CAIP-2 id', isNetworkId);
const walletId = text('wallet id', 300);
const walletName = text('wallet name', 300, /^/);

/**
 * The values under `wallet-modal/v1/`. A value that does not match is removed and treated as missing. Any script of the
 * origin can write here, so stored values never contain links, hosts or keys, and no check relies on them.
 */
export const stored = {
  /**
   * The wallet of each chain family's connection, for the restore on page load, and the accounts that the visitor has chosen, the
   * latest first: one of each network, where networks have their own.
   */
  connections: record(
    string(),
    type({
      walletId,
      walletName,
      networkId,
      chosen: optional(array(text('address', 100))),
      session: optional(text('session', 100)),
    }),
  ),
  /** The recent wallets, newest first. Links are never stored: a modified link would receive the key of a pairing. */
  recentWallets: array(
    type({
      id: walletId,
      name: walletName,
      listed: optional(boolean()),
      image_id: optional(text('image id', 64, /^[\w-]+$/)),
      /** Milliseconds since the epoch. */
      usedAt: optional(number()),
    }),
  ),
  /** The last network that the visitor chose. */
  activeNetwork: networkId,
  hideAmounts: boolean(),
  /** The latest features of the project's remote configuration, so that the next page shows them in its first frame. */
  remoteFeatures: type({
    api: string(),
    projectId: string(),
    features: record(string(), union([boolean(), array(string())])),
  }),
  /** Set while there are pairings that a later page may resume. Decoded by the chunk that resumes them. */
  pairings: unknown(),
  /** Set until the secure site has confirmed that the visitor is signed out. */
  signOutPending: boolean(),
};

/** The values of one tab, also under `wallet-modal/v1/`. */
export const storedInTab = {
  /** Set while a social login has redirected the page. Decoded by the chunk that resumes the login. */
  socialRedirect: unknown(),
};

export type Stored = { [Key in keyof typeof stored]: Infer<(typeof stored)[Key]> };
export type StoredConnection = Stored['connections'][string];
export type StoredInTab = { [Key in keyof typeof storedInTab]: Infer<(typeof storedInTab)[Key]> };
