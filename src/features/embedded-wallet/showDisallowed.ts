import type { Context } from '../../core/actions/Context';
import * as limits from '../../lib/limits';
import { notify } from './notify';

/** Opens the modal and says, 300 ms later, that the app asked for something that the wallet does not do. */
export async function showDisallowed(ctx: Context): Promise<void> {
  const { state, clock, signal } = ctx;
  if (!state.modal.open.peek()) await ctx.open();
  await clock.delay(limits.disallowedNoticeDelay, signal).catch(() => {});
  if (!signal.aborted) notify(ctx, 'error', 'literal.actionNotAllowed');
}
