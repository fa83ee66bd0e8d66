import type { Context } from '../core/actions/Context';
import type { ChainAdapter } from '../core/ports/adapter';
import type { Namespace } from '../lib/caip';
import { appName } from './appName';
import { isSmartAccount } from './isSmartAccount';
import { getNodes } from './jsonRpc/getNodes';
import { perInstance } from './perInstance';
import { withServiceNode } from './withServiceNode';

const getAdapters = perInstance((_: Context) => new Map<Namespace, Promise<ChainAdapter | undefined>>());

/** A namespace's adapter, if there is one, created once per modal instance; after a failed load the next call tries again. */
export function getAdapter(ctx: Context, namespace: Namespace): Promise<ChainAdapter | undefined> {
  const adapters = getAdapters(ctx);
  const cached = adapters.get(namespace);
  if (cached) return cached;
  const { clock } = ctx;
  const adapter = ctx.makeAdapter(namespace, {
    nodesOf: getNodes(ctx),
    clock,
    withServiceNode: (network) => withServiceNode(ctx, network),
    isSmartAccount: () => isSmartAccount(ctx, namespace),
    appName: () => appName(ctx),
  });
  adapters.set(namespace, adapter);
  adapter.catch(() => adapters.delete(namespace));
  return adapter;
}
