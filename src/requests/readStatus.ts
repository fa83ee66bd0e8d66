import type { Context } from '../core/actions/Context';
import type { TransactionStatus } from '../core/ports/TransactionStatus';
import { namespaceOf } from '../lib/caip';
import type { Entry } from './createEntry';
import { getChain } from './getChain';
import { isHashTaken } from './isHashTaken';
import { getStore } from './submissionStore';

/** Reads the status from the nodes; undefined if none responds or the app has removed the network. Never rejects. */
export async function readStatus(ctx: Context, entry: Entry, hash: string): Promise<TransactionStatus | undefined> {
  const { intent, cursor, controller } = entry;
  const { request } = intent;
  const network = ctx.state.networks.find(request.networkId);
  if (!network) return undefined;
  try {
    const chain = await getChain(ctx, namespaceOf(request.networkId));
    const isKnown = (other: string): boolean => isHashTaken(ctx, entry, other);
    const read = await chain.readStatus(network, { reference: hash, request, cursor, isKnown }, controller.signal);
    const hasMoved = JSON.stringify(read.cursor) !== JSON.stringify(cursor);
    // Where a search starts may have been read meanwhile.
    entry.cursor = { ...entry.cursor, ...read.cursor };
    const store = getStore(ctx);
    // Another page may have reported the result and removed the stored submission.
    if (hasMoved && store.isStored(entry)) store.save(entry);
    return read.status;
  } catch {
    // Offline, or every node has failed. The next poll may succeed.
    return undefined;
  }
}
