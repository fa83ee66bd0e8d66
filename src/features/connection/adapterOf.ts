import type { Context } from '../../core/actions/Context';
import type { ChainAdapter } from '../../core/ports/adapter';
import type { Namespace } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';
import { createHttp } from '../../shared/ports/createHttp';

const adaptersOf = perInstance((_: Context) => new Map<Namespace, Promise<ChainAdapter | undefined>>());

/** A namespace's adapter, if it has one, made once an instance; a failed load is forgotten, so that the next click tries again. */
export function adapterOf(ctx: Context, namespace: Namespace): Promise<ChainAdapter | undefined> {
  const adapters = adaptersOf(ctx);
  const known = adapters.get(namespace);
  if (known) return known;
  const adapter = ctx.makeAdapter(namespace, { http: createHttp(ctx.clock), clock: ctx.clock });
  adapters.set(namespace, adapter);
  adapter.catch(() => adapters.delete(namespace));
  return adapter;
}
