import type { Context } from '../../core/actions/Context';
import { getEmbeddedState } from './getEmbeddedState';
import { notify } from './notify';

/** Aborts the requests that wait for approval, with a notice. Requests that need no approval continue. */
export function abortRequests(ctx: Context): void {
  const { requests, settled, embedded } = getEmbeddedState(ctx);
  if (!requests.peek().length) return;
  // Clear the queue synchronously, so that no other request of it is shown.
  requests.value = [];
  settled.value = 0;
  embedded?.then((wallet) => wallet.abortRequests()).catch(() => {});
  notify(ctx, 'info', 'literal.requestAborted');
}
