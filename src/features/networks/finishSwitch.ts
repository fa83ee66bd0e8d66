import type { ViewContext } from '../../core/context';
import { close } from '../../core/kit';
import type { Network } from '../../lib/network';
import { showToast } from '../../shared/showToast';

/** Announces the switch and returns to the view from before the choice, or closes the modal if there was none. */
export async function finishSwitch(ctx: ViewContext, { name }: Network): Promise<void> {
  const { state, t } = ctx;
  const { router, announcer, views } = state;
  const text = t('networks.switched', { network: name });
  const target = router.history.peek().findLastIndex(({ view }) => !views.rows.peek()[view]?.choosesNetwork);
  if (target < 0) {
    close(ctx);
    announcer.say(text);
    return;
  }
  router.goBackToIndex(target);
  await showToast(ctx, 'success', text);
}
