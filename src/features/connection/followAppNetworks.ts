import { computed } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { isConnected, resolveView } from '../../core/kit';
import { paymentIndex } from '../../shared/paymentIndex';
import { perInstance } from '../../shared/perInstance';
import { askAgain } from './askAgain';
import { showSupport } from './showSupport';

/**
 * Leaves a view of the account if the app has no network of its chain family any more, and the one that is active now has no
 * account: returns to an open payment, or else shows Connect.
 */
function leaveAccount(ctx: Context): void {
  const { modal, router, views } = ctx.state;
  if (!modal.open.peek() || isConnected(ctx) || views.row(router.current.peek().view)?.needs !== 'account') return;
  const payment = paymentIndex(ctx);
  if (payment >= 0) router.goBackToIndex(payment);
  else router.reset(...resolveView(ctx, 'Account'), 'back');
}

/**
 * Follows the networks where accounts can be used, which the host may change while one of them is in use. The gate is called for an
 * account that becomes usable: it was not called for it before.
 */
export const followAppNetworks = perInstance((ctx: Context) => {
  const { networks, settings, accounts } = ctx.state;
  const all = computed(() => networks.all.value.map(({ caipNetworkId }) => caipNetworkId).join(' '));
  /** Null for all networks. */
  const supported = computed(() => (settings.value.allowUnsupportedChain ? null : all.value));
  let latest = supported.peek();
  const follow = (): void => {
    const now = supported.peek();
    if (now !== latest) {
      const before = latest?.split(' ');
      latest = now;
      showSupport(ctx);
      for (const namespace of ctx.connections.keys()) {
        const { networkId } = accounts.get(namespace);
        if (networkId && before && !before.includes(networkId) && networks.supports(networkId))
          void askAgain(ctx, namespace);
      }
    }
    leaveAccount(ctx);
  };
  // Of a text, so that options that do not change it have no effect.
  const dispose = computed(() => `${supported.value} ${all.value}`).subscribe(follow);
  ctx.signal.addEventListener('abort', dispose, { once: true });
  return dispose;
});
