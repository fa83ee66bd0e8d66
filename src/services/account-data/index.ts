import type { Context } from '../../core/actions/Context';
import type { Feature } from '../../core/context';
import { isSameAddress } from '../../lib/address';
import { type CaipAddress, type CaipNetworkId, namespaceOf } from '../../lib/caip';
import { hasFeature } from '../../lib/familyFeatures';
import type { AccountData } from './AccountData';
import { getAccountData, getStore } from './accountDataStore';
import { addPending } from './addPending';
import { fetchHistory, fetchMore, fetchNfts } from './fetchHistory';
import { fetchIdentity } from './fetchIdentity';
import { fetchTokens } from './fetchTokens';
import { hostTokens } from './hostTokens';
import { isCounterfeit } from './isCounterfeit';
import type { BlockchainApi } from './ports/blockchainApi';
import { resolveName } from './resolveName';
import { settlePending } from './settlePending';
import { takenSymbols } from './takenSymbols';
import { updateProfile } from './updateProfile';
import { words } from './words';

export type { AccountData, History, Identity, TokenBalances } from './AccountData';
export type { AsyncState } from './AsyncState';
export type { SentTransaction, SentTransfer } from './addPending';
export type { Nft, Nfts } from './ownedNfts';
export type { ResolvedName } from './resolveName';
export type { Activity, ActivityTransfer } from './toActivity';
export type { TokenBalance } from './toTokenBalances';

/** Stores the name that the account has just registered, like the result of a lookup, for all networks whose names it has looked up. */
function setName(ctx: Context, account: CaipAddress, name: string): void {
  const { accounts, names } = getStore(ctx);
  const { address } = getAccountData(ctx, account);
  const at = ctx.clock.now();
  for (const each of accounts.values()) {
    if (!hasFeature(namespaceOf(each.account), 'names') || !isSameAddress(each.address, address)) continue;
    const { identity, inFlight } = each;
    // A lookup that started before the registration would remove the name again.
    inFlight.get('identity')?.controller.abort();
    inFlight.delete('identity');
    const value = { name, avatar: identity.peek().value?.avatar ?? null };
    identity.value = { status: 'ready', value, at };
    names.set(each.account, { name, avatar: value.avatar ?? undefined }, at);
    updateProfile(ctx, each.account, value);
  }
}

/**
 * Whether a token may only look like another one, by its symbol and contract alone: for tokens of which the account has no
 * balance. Tokens of the host's list never do. Reads signals.
 */
function isSuspect(
  { state }: Pick<Context, 'state'>,
  networkId: CaipNetworkId,
  token: { readonly symbol: string; readonly address: string },
): boolean {
  const isListed = hostTokens({ state }, networkId).some(({ address }) => isSameAddress(address, token.address));
  return !isListed && isCounterfeit(token, networkId, new Set(takenSymbols(state.networks.find(networkId), [])));
}

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
