import * as limits from '../../lib/limits';
import type { Context } from './Context';
import { isConnected } from './isConnected';
import { open } from './open';

/** Closes the modal and resets it to Connect. The embedded modal is never hidden: it shows Account or Connect instead. */
export function close(ctx: Context): void {
  const { state, emit } = ctx;
  if (!state.modal.open.peek()) return;
  state.modal.loading.value = false;
  state.alert.dismiss('projectIdNotConfigured');
  if (state.settings.peek().enableEmbedded) {
    open(ctx);
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

/** Goes back one view, or closes the modal on the first one. Connect is skipped once its chain family is connected. */
export function goBack(ctx: Context): void {
  if (!ctx.state.router.goBack(isConnected(ctx, ctx.state.networks.family.peek()))) close(ctx);
}
