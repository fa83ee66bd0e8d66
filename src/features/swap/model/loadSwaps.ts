import type { EvmTransactions } from '../../../chains/eip155/transactions/EvmTransactions';
import type { Context } from '../../../core/actions/Context';
import { createUuid } from '../../../lib/createUuid';
import type { TransactionsService } from '../../../requests/TransactionsService';
import type { AccountData, AccountDataService } from '../../../services/account-data';
import { imagesOf } from '../../../services/account-data/imagesOf';
import { isSmartAccount } from '../../../shared/isSmartAccount';
import { perInstance } from '../../../shared/perInstance';
import { readTokens } from '../../../shared/readTokens';
import { readBalances } from './balances';
import { createSwap } from './createSwap';
import { createTokenList } from './createTokenList';
import { getSwapAccount } from './getSwapAccount';
import type { SwapAccount } from './SwapPorts';
import type { SwapToken } from './SwapToken';

/** The services that swaps depend on. */
interface Services {
  readonly data: AccountDataService;
  readonly transactions: TransactionsService;
  readonly chain: EvmTransactions;
}

function createAccountSwap(ctx: Context, { data, transactions, chain }: Services, account: SwapAccount) {
  const api = data.api(ctx);
  const { network } = account;
  const isSuspect = (token: { readonly symbol: string; readonly address: string }): boolean =>
    data.isSuspect(ctx, network.caipNetworkId, token);
  const swap = createSwap(
    {
      clock: ctx.clock,
      api,
      chain,
      paysFee: (request, signal) => chain.paysFee(network, request, signal),
      estimateCost: (request, signal) => chain.estimateCost(network, request, signal),
      readReserve: (request, gas, signal) => chain.readReserve(network, request, gas, signal),
      submit: (intent) => transactions.submit(ctx, intent),
      isActive: () => getSwapAccount(ctx)?.account === account.account,
      isSmartAccount: () => isSmartAccount(ctx, network.namespace),
      emit: ctx.emit,
      report: ctx.report,
      signal: ctx.signal,
      createId: createUuid,
    },
    account,
  );
  return {
    ...swap,
    transactions: transactions as Pick<
      TransactionsService,
      'needsConsent' | 'EarlierRequestNote' | 'ReviewNotice' | 'TransactionProgress'
    >,
    tokens: createTokenList(api, network, imagesOf(ctx, network.caipNetworkId), isSuspect),
    /** Looked up each time: an account that connects again has another record. */
    get data(): AccountData {
      return data.of(ctx, account.account);
    },
    /** Reads a token that the service does not list from its contract. */
    async readToken(text: string, signal: AbortSignal): Promise<SwapToken | null> {
      const address = chain.normalizeAddress(text) ?? text;
      const read = await readToken(ctx, account, address, signal);
      if (!read) return null;
      const { amount, ...token } = read;
      swap.setHeld(token, amount);
      return { ...token, isSuspect: isSuspect({ symbol: token.symbol, address }) };
    },
    /** Requests the balances of the account's tokens, unless they are recent; from a node that of a paid token which they lack. */
    async fetchBalances(options: { readonly regained: boolean }, signal: AbortSignal): Promise<void> {
      const { from } = swap.form.peek();
      const { amountOf } = readBalances(ctx.state, { network, data: data.of(ctx, account.account) });
      await Promise.all([
        data.fetchTokens(ctx, account.account, options),
        from && amountOf(from) === null && swap.readHeld(from, signal),
      ]);
    },
    /** The id of the last router entry whose arguments were applied to the form. */
    appliedEntry: 0,
  };
}

/** The swap of one account, with the tokens that can be swapped. */
export type AccountSwap = ReturnType<typeof createAccountSwap>;

/** The swaps of a modal. */
export interface Swaps {
  /** Returns the swap of an account: the same one until it is called for another account or network. */
  readonly of: (account: SwapAccount) => AccountSwap;
}

const getStore = perInstance((_: Context): { loading: Promise<Swaps> | null } => ({ loading: null }));

/**
 * Reads a token, and what the account has of it, from its contract; null if there is no contract, or it has no decimals. Rejects if
 * no node responds.
 */
async function readToken(
  ctx: Context,
  { address: owner, network }: SwapAccount,
  address: string,
  signal: AbortSignal,
): Promise<(SwapToken & { readonly amount: bigint }) | null> {
  const [token] = (await readTokens(ctx, { network, owner }, [{ address }], signal)) ?? [];
  if (!token?.decimals) return null;
  const { name, symbol, decimals, amount } = token;
  const id = `${network.caipNetworkId}:${address}`;
  return { id, address, name, symbol, decimals, image: null, listed: false, amount };
}

/** Loads the services that swaps depend on, once. Retries after a failure. */
export function loadSwaps(ctx: Context): Promise<Swaps> {
  const store = getStore(ctx);
  store.loading ??= Promise.all([ctx.load('accountData'), ctx.load('transactions')])
    .then(async ([{ accountData: data }, { transactions }]) => {
      const services: Services = { data, transactions, chain: await transactions.chain(ctx, 'eip155') };
      let current: AccountSwap | null = null;
      return {
        of(account: SwapAccount): AccountSwap {
          if (current?.account !== account.account) current = createAccountSwap(ctx, services, account);
          return current;
        },
      };
    })
    .catch((error) => {
      store.loading = null;
      throw error;
    });
  return store.loading;
}
