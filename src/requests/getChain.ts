import type { Context } from '../core/actions/Context';
import type { ChainTransactions, FamilyTransactions } from '../core/ports/chainTransactions';
import type { Namespace } from '../lib/caip';
import { getAdapter } from '../shared/getAdapter';
import { perInstance } from '../shared/perInstance';
import { getLoadedChains } from './getLoadedChains';
import { transactionError } from './transactionError';

/** The transactions of a chain family, with its own additional operations. */
export type TransactionsOf<Family extends Namespace> = Family extends keyof FamilyTransactions
  ? FamilyTransactions[Family]
  : ChainTransactions;

async function load(ctx: Context, namespace: Namespace): Promise<ChainTransactions> {
  const adapter = await getAdapter(ctx, namespace);
  if (!adapter?.transactions) throw transactionError('unsupportedChain');
  const chain = await adapter.transactions(ctx.load);
  getLoadedChains(ctx).set(namespace, chain);
  return chain;
}

const getChains = perInstance((_: Context) => new Map<Namespace, Promise<ChainTransactions>>());

/**
 * Builds and reads transactions of a chain family. Loaded on first use.
 * @throws WalletModalError `unsupportedChain` if the modal sends nothing for the family; `chunkNotLoaded`
 */
export function getChain<Family extends Namespace>(ctx: Context, namespace: Family): Promise<TransactionsOf<Family>> {
  const chains = getChains(ctx);
  const loading = chains.get(namespace) ?? load(ctx, namespace);
  chains.set(namespace, loading);
  // Retry a failed chunk on the next call.
  loading.catch(() => chains.delete(namespace));
  return loading as Promise<TransactionsOf<Family>>;
}
