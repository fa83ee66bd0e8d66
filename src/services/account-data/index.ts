import type { Context } from '../../core/actions/Context';
import type { Feature } from '../../core/context';
import type { CaipAddress } from '../../lib/caip';
import type { AccountData } from './AccountData';
import { getAccountData, getStore } from './accountDataStore';
import { addPending } from './addPending';
import { fetchHistory, fetchMore, fetchNfts } from './fetchHistory';
import { fetchIdentity } from './fetchIdentity';
import { fetchTokens } from './fetchTokens';
import { isSuspect } from './isSuspect';
import type { BlockchainApi } from './ports/blockchainApi';
import { resolveName } from './resolveName';
import { setName } from './setName';
import { settlePending } from './settlePending';
import { words } from './words';

export type { AccountData, History, Identity, TokenBalances } from './AccountData';
export type { AsyncState } from './AsyncState';
export type { SentTransaction, SentTransfer } from './addPending';
export type { Nft, Nfts } from './ownedNfts';
export type { ResolvedName } from './resolveName';
export type { Activity, ActivityTransfer } from './toActivity';
export type { TokenBalance } from './toTokenBalances';

/** The data of accounts, and the actions that update it. */
export interface AccountDataService {
  /** Returns the data of an account (CAIP-10) as signals; the same object while it is connected. */
  readonly of: (ctx: Context, account: CaipAddress) => AccountData;
  /**
   * Returns the data of the active account; null without one. Reads signals: a component re-renders when account or
   * network change.
   */
  readonly active: (ctx: Context) => AccountData | null;
  readonly fetchIdentity: typeof fetchIdentity;
  readonly fetchTokens: typeof fetchTokens;
  readonly fetchHistory: typeof fetchHistory;
  readonly fetchMore: typeof fetchMore;
  readonly fetchNfts: typeof fetchNfts;
  readonly addPending: typeof addPending;
  readonly settlePending: typeof settlePending;
  readonly resolveName: typeof resolveName;
  readonly setName: typeof setName;
  /** Whether a token that the account may not hold may only look like another one. Reads signals. */
  readonly isSuspect: typeof isSuspect;
  /** The client of the data service, for features with requests of their own. */
  readonly api: (ctx: Context) => BlockchainApi;
}

function active(ctx: Context): AccountData | null {
  const { accounts, networks } = ctx.state;
  const account = accounts.idOf(networks.activeNamespace.value);
  return account && getAccountData(ctx, account);
}

export const accountData: AccountDataService = {
  of: getAccountData,
  active,
  fetchIdentity,
  fetchTokens,
  fetchHistory,
  fetchMore,
  fetchNfts,
  addPending,
  settlePending,
  resolveName,
  setName,
  isSuspect,
  api: (ctx) => getStore(ctx).api,
};

export const feature: Feature = { views: {}, css: '', messages: words };
