import type { Context } from '../core/actions/Context';
import { namespaceOf } from '../lib/caip';
import { getLoadedChains } from './getLoadedChains';
import type { Intent } from './Intent';

/** The longest calldata that is stored and compared as it is (characters): the origin shares one storage quota. */
const MAX_DATA = 16_384;

/**
 * Replaces long calldata of an intent by its digest, which is enough to recognize the request. Null if the chain that computes it
 * is not loaded yet; without it, no request is built, and none is sent.
 */
export function digestLong(ctx: Context, intent: Intent): Intent | null {
  const { data, ...rest } = intent.request;
  if (!data || data.length <= MAX_DATA) return intent;
  const chain = getLoadedChains(ctx).get(namespaceOf(intent.account));
  return chain ? { ...intent, request: { ...rest, digest: chain.digest(data) } } : null;
}
