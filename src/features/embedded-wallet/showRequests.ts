import type { Context } from '../../core/actions/Context';
import { goBack } from '../../core/kit';
import type { OpenRequest } from '../../core/ports/embedded';
import { abortRequests } from './abortRequests';
import { getEmbeddedState } from './getEmbeddedState';
import { isApproving } from './isApproving';

/** Updates the queue of requests that wait for approval. Shows their view, or leaves it after the last one. */
export function showRequests(ctx: Context, requests: readonly OpenRequest[]): void {
  const state = getEmbeddedState(ctx);
  const wasWaiting = state.requests.peek().length > 0;
  state.requests.value = requests;
  if (!requests.length) {
    state.settled.value = 0;
    if (isApproving(ctx) && !state.lost.peek()) goBack(ctx);
  } else if (!wasWaiting) void show(ctx);
}

/** Pushes the view in an open modal, so that the visitor returns to the previous view, or opens the modal with it. */
async function show(ctx: Context): Promise<void> {
  const { modal, router } = ctx.state;
  if (modal.open.peek()) router.push('ApproveTransaction');
  // The handle reports a failure to the host.
  else await ctx.open({ view: 'ApproveTransaction' }).catch(() => {});
  // The host has closed the modal immediately, or it cannot be opened.
  if (!isApproving(ctx)) abortRequests(ctx);
}
