import { batch } from '#reactive';
import * as limits from '../../lib/limits';
import type { Context } from './Context';
import { isConnected } from './isConnected';
import { open } from './open';
import { resolveView } from './resolveView';

/**
 * Closes the modal and resets it to Connect. The embedded modal is not hidden: it shows Account or Connect instead, unless it is not
 * in the page.
 */
export function close(ctx: Context, isGone = false): void {
  const { state, emit } = ctx;
  if (!state.modal.open.peek()) return;
  state.modal.loading.value = [];
  state.modal.accepted.value = '';
  state.alert.dismiss('projectIdNotConfigured');
  if (state.settings.peek().enableEmbedded && !isGone) {
    batch(() => {
      state.modal.restarts.value++;
      open(ctx);
    });
    return;
  }
  state.modal.open.value = false;
  state.toast.hide();
  state.router.reset('Connect');
  emit({ event: 'MODAL_CLOSE', properties: { connected: isConnected(ctx) } });
}

/** Closes the modal when the visitor dismisses it. On a view that requires a choice, shakes the card for 500 ms instead. */
export async function dismiss(ctx: Context): Promise<void> {
  const { state, clock, signal } = ctx;
  const { view } = state.router.current.peek();
  if (!state.views.row(view)?.mustAnswer) return close(ctx);
  if (state.modal.shake.peek()) return;
  state.modal.shake.value = true;
  state.announcer.say(state.locale.t('shell.chooseOption'));
  await clock.delay(limits.shakeDuration, signal).catch(() => {});
  state.modal.shake.value = false;
}

/**
 * Goes back one view, or closes the modal on the first one. Once the chain family of Connect is connected, Account is shown instead.
 * The account may have changed since a view was left: Account is resolved as when it is opened, and views whose account is gone are
 * skipped.
 */
export function goBack(ctx: Context): void {
  const { router, networks, views } = ctx.state;
  if (router.history.peek().length < 2) {
    close(ctx);
    return;
  }
  batch(() => {
    while (router.goBack()) {
      const { view } = router.current.peek();
      const target = view === 'Connect' && isConnected(ctx, networks.family.peek()) ? 'Account' : view;
      if (target !== 'Account' && (isConnected(ctx) || views.row(target)?.needs !== 'account')) return;
      const [resolved, data] = resolveView(ctx, target);
      if (resolved === view) return;
      if (resolved !== 'Connect') return router.replace(resolved, data, 'back');
    }
    router.replace(...resolveView(ctx, 'Account'), 'back');
  });
}
