import { effect } from '#reactive';
import type { ViewContext } from '../../core/context';
import type { ViewName } from '../../core/state/views';
import { childController } from '../../lib/childController';
import { pageDocument } from '../../lib/pageDocument';
import { listenForWake } from '../../shared/ports/listenForWake';
import { followCode } from './followCode';
import { getPairing } from './getPairing';
import { pair } from './pair';

/** Whether a tap in a view can open an app. */
const listsWallets = (view: ViewName): boolean => view === 'Connect' || view === 'AllWallets';

/**
 * Makes the pairing, and keeps it available until the current view is left. One that was not replaced, because the tab was hidden or
 * the visitor away, is made again when they are back.
 */
export function keepPrepared(ctx: ViewContext): void {
  const pairing = getPairing(ctx);
  const { modal, router } = ctx.state;
  const entry = router.current.peek();
  // The view that asked may have been left while this was loaded.
  if (ctx.signal.aborted || !listsWallets(entry.view)) return;
  const start = (): void => {
    // A new pairing would end the one resumed from an earlier page; wait for a tap before replacing it.
    if (!pairing.resumedTopic) pair(ctx);
  };
  const onReturn = (): void => {
    pairing.renewals = 0;
    if (pairing.phase.peek().status === 'idle' && !pageDocument.hidden) start();
  };
  start();
  if (!modal.open.peek() || pairing.preparedFor === entry) return;
  pairing.preparedFor = entry;
  pairing.renewals = 0;
  const controller = childController(ctx.signal);
  const { signal } = controller;
  const stopWakeListener = listenForWake(onReturn);
  const dispose = effect(() => {
    if (!modal.open.value || router.current.value !== entry) controller.abort();
  });
  ctx.pageEvents.onPress(onReturn, signal);
  signal.addEventListener('abort', () => {
    pairing.preparedFor = null;
    stopWakeListener();
    dispose();
  });
  void followCode(ctx, signal);
}
