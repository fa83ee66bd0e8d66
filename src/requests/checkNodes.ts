import type { Context } from '../core/actions/Context';
import type { ChainTransactions } from '../core/ports/chainTransactions';
import type { Network } from '../lib/network';
import { checkReview } from './checkReview';
import type { Entry } from './createEntry';
import type { Intent } from './Intent';
import { getStore } from './submissionStore';
import { transactionError } from './transactionError';

/** How long (ms) the wallet is not asked yet because the place of the chain is still being read, once the network is checked. */
const MAX_WAIT = 500;

/** Reads where to start the search if the wallet's response is lost. Never rejects. */
async function readSearchStart(ctx: Context, chain: ChainTransactions, entry: Entry, network: Network): Promise<void> {
  const { intent, controller } = entry;
  const store = getStore(ctx);
  try {
    const { notBefore, ...start } = await chain.startSearch(network, intent.request.from, controller.signal);
    // Once the wallet has been asked, its transaction may be mined already.
    const floor = entry.wasAsked || notBefore === undefined ? {} : { notBefore };
    entry.cursor = { ...start, ...floor, ...entry.cursor };
    if (store.isStored(entry)) store.save(entry);
  } catch {
    // Without a start, there is no search.
  }
}

/** Checks that the nodes are those of the network. @throws WalletModalError `networkMismatch`; the nodes' error */
export async function checkNodes(
  ctx: Context,
  chain: ChainTransactions,
  entry: Entry,
  reviewed: Intent,
): Promise<void> {
  const { intent, controller } = entry;
  const network = checkReview(ctx, chain, intent, reviewed);
  const started = readSearchStart(ctx, chain, entry, network);
  const [isOnNetwork] = await Promise.all([chain.isOnNetwork(network, controller.signal), ctx.connection()]);
  // Nodes are asked for both at once, but some answer one by one.
  await Promise.race([started, ctx.clock.delay(MAX_WAIT, controller.signal).catch(() => {})]);
  if (!isOnNetwork) throw transactionError('networkMismatch', { params: { network: network.name }, userFacing: true });
}
