import { computed } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { perInstance } from '../../shared/perInstance';
import { askAgain } from './askAgain';
import { showSupport } from './showSupport';

/**
 * Follows the networks where accounts can be used, which the host may change while one of them is in use. The gate is called for an
 * account that becomes usable: it was not called for it before.
 */
export const followAppNetworks = perInstance((ctx: Context) => {
  const { networks, settings, accounts } = ctx.state;
  /** Null for all networks. A text, so that options that do not change it have no effect. */
  const supported = computed(() =>
    settings.value.allowUnsupportedChain
      ? null
      : networks.all.value.map(({ caipNetworkId }) => caipNetworkId).join(' '),
  );
  let latest = supported.peek();
  const dispose = supported.subscribe((now) => {
    if (now === latest) return;
    const before = latest?.split(' ');
    latest = now;
    showSupport(ctx);
    for (const namespace of ctx.connections.keys()) {
      const { networkId } = accounts.get(namespace);
      if (networkId && before && !before.includes(networkId) && networks.supports(networkId))
        void askAgain(ctx, namespace);
    }
  });
  ctx.signal.addEventListener('abort', dispose, { once: true });
  return dispose;
});
