import type { Context } from '../../core/actions/Context';
import { perInstance } from '../../shared/perInstance';
import { showSupport } from './showSupport';

/** Follows the app's networks, which the host may change while one of them is in use. */
export const followAppNetworks = perInstance((ctx: Context) => {
  const { all } = ctx.state.networks;
  let before = all.peek();
  const dispose = all.subscribe((networks) => {
    if (networks !== before) showSupport(ctx);
    before = networks;
  });
  ctx.signal.addEventListener('abort', dispose, { once: true });
  return dispose;
});
