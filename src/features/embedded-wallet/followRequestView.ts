import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { abortRequests } from './abortRequests';
import { isApproving } from './isApproving';

/** Aborts the open requests when their view is left, because they could not be approved anymore. */
export function followRequestView(ctx: Context): () => void {
  let wasShown = false;
  return effect(() => {
    const isShown = isApproving(ctx);
    if (wasShown && !isShown) abortRequests(ctx);
    wasShown = isShown;
  });
}
