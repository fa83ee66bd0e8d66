import type { Context } from '../../core/actions/Context';
import type { ChainAdapter } from '../../core/ports/adapter';
import type { Namespace } from '../../lib/caip';
import { createHttp } from '../../shared/ports/createHttp';

const made = new WeakMap<Context, Map<Namespace, Promise<ChainAdapter | undefined>>>();

/** A namespace's adapter, if it has one, made once an instance; a failed load is forgotten, so that the next click tries again. */
export function adapterOf(ctx: Context, namespace: Namespace): Promise<ChainAdapter | undefined> {
  const adapters = made.get(ctx) ?? new Map<Namespace, Promise<ChainAdapter | undefined>>();
  made.set(ctx, adapters);
  const known = adapters.get(namespace);
  if (known) return known;
  const adapter = ctx.makeAdapter(namespace, { http: createHttp(ctx.clock), clock: ctx.clock });
  adapters.set(namespace, adapter);
  adapter.catch(() => adapters.delete(namespace));
  return adapter;
}
