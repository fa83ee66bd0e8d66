import type { Context } from '../core/actions/Context';
import type { Namespace } from '../lib/caip';
import { rememberedFamilies } from './rememberedFamilies';

/**
 * Whether a chain family may have something to disconnect: a wallet, or an attempt to connect one, which may also be answered late, or
 * be resumed after another page has begun it.
 */
export const canDisconnect = (ctx: Context, namespace: Namespace): boolean =>
  rememberedFamilies(ctx).includes(namespace) ||
  ctx.state.modal.open.peek() ||
  ctx.state.modal.pairing.peek() !== null ||
  Boolean(ctx.storage.get('pairings') ?? ctx.tabStorage.get('socialRedirect'));
