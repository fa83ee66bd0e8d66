import type { Context } from '../../core/actions/Context';
import * as limits from '../../lib/limits';
import { notify } from './notify';

/** Opens the modal and shows, 300 ms later, that the app sent a request that the wallet does not allow. */
export async function showDisallowed(ctx: Context): Promise<void> {
  const { state, clock, signal } = ctx;
  if (!state.modal.open.peek()) await ctx.open();
  await clock.delay(limits.disallowedNoticeDelay, signal).catch(() => {});
  if (!signal.aborted) notify(ctx, 'error', 'literal.actionNotAllowed');
}
