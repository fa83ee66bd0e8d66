import type { ViewContext } from '../../core/context';
import { close } from '../../core/kit';
import type { ViewName } from '../../core/state/views';
import type { Network } from '../../lib/network';

/** Views that exist to choose a network: done with, they are not gone back to. */
const choosing: readonly ViewName[] = ['Networks', 'SwitchNetwork'];

/** Tells of the switch and goes back to where the visitor came from before choosing; from outside, that is the page. */
export async function leaveSwitch(ctx: ViewContext, { name }: Network): Promise<void> {
  const { state, t } = ctx;
  const { router, announcer } = state;
  const text = t('networks.switched', { network: name });
  const target = router.history.peek().findLastIndex(({ view }) => !choosing.includes(view));
  if (target < 0) {
    close(ctx);
    announcer.say(text);
    return;
  }
  router.goBackToIndex(target);
  const { showToast } = await ctx.connection();
  await showToast(ctx, 'success', text);
}
